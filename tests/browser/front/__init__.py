"""The front end alone: bare pages, no notebook, no kernel."""

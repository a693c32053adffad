"""The front end that all tables and calculators share: what can be drawn, and the widget that draws it."""

"""`python -m facedown lab`, for where the command itself is not on the path."""

import sys

from facedown.cli import main

if __name__ == "__main__":
    sys.exit(main())

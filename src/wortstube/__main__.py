"""`python -m wortstube` is `wortstube`."""

from wortstube.cli import main

if __name__ == "__main__":
    main()

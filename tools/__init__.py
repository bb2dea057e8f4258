"""What stands behind `./dev`: standard library only, since it is what installs everything else."""

#!/usr/bin/env python3
"""Makes the images of a large gallery with Ray, and then the gallery:

    ray_shards.py SITE PARTS SHARDS [ADDRESS]

SITE and PARTS are folders that all machines of the cluster share; ADDRESS is that of the cluster. A shard that was stopped is
started again. Status 1 is none to repeat: some photos cannot be used, and the log names them.
"""
import os
import subprocess
import sys

import ray

VITRINE = os.environ.get("VITRINE", "vitrine")


@ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
def shard(site, parts, number, count):
    command = [VITRINE, "render", site, "--shard", "%d/%d" % (number, count), "--jobs", "1", "--to", parts]
    status = subprocess.run(command, check=False).returncode
    if status not in (0, 1):
        raise RuntimeError("shard %d/%d ended with status %d" % (number, count, status))


def main(site, parts, shards, address=None):
    ray.init(address=address)
    site, parts, count = os.path.abspath(site), os.path.abspath(parts), int(shards)
    # The build makes what a shard has not made.
    ray.wait([shard.remote(site, parts, number, count) for number in range(1, count + 1)], num_returns=count)
    return subprocess.run([VITRINE, "build", site, "--from", parts], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

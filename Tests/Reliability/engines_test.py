"""Each engine that is installed here makes the gallery of one machine, although it kills one shard in its first run."""
import os
import shutil
import subprocess

import pytest

import engines
import oracles

nightly = pytest.mark.nightly
SHARDS = 4
# The Python of a virtual environment with the engines from PyPI.
PYTHON = os.environ.get("VITRINE_ENGINES", "")
RECIPES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "recipes")


def program(lab, site):
    """A program in the place of Vitrine that is killed when it renders the second shard for the first time."""
    path = os.path.join(lab.folder, "vitrine-killed-once")
    with open(path, "w") as file:
        file.write("#!/bin/sh\n"
                   "case \"$*\" in *2/%d*) if [ ! -e %s/killed ]; then touch %s/killed; kill -9 $$; fi;; esac\n"
                   "exec %s \"$@\"\n" % (SHARDS, site, site, lab.program))
    os.chmod(path, 0o755)
    return path


def problems(lab, site):
    return (["no shard was killed"] * (not os.path.exists(site + "/killed"))
            + oracles.differences(lab.clean[lab.second], oracles.tree(site + "/public"))[:6])


@nightly
@pytest.mark.parametrize("kind", [engines.Parallel, engines.Slurm], ids=lambda kind: kind.__name__)
def test_engine(lab, kind):
    if not kind.is_there:
        pytest.skip(kind.__name__ + " is not installed")
    site = lab.new_site(lab.after)
    # The engine's variables name the shard; the program that is killed looks for it among its arguments.
    shard = "auto" if kind is engines.Parallel else "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT"
    killed = program(lab, site)
    folder = os.path.join(lab.folder, "engine")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    engine = kind(folder)
    try:
        engine.run("%s render %s --shard %s --jobs 1 --to %s/parts" % (killed, site, shard, site),
                   "%s build %s --from %s/parts" % (lab.program, site, site), SHARDS)
    finally:
        getattr(engine, "close", lambda: None)()
    lab.check(kind.__name__, problems(lab, site))


@nightly
@pytest.mark.parametrize("name", ["Snakefile", "ray_shards.py"])
def test_recipe(lab, name):
    """The recipes for engines that are Python programs, as they are written."""
    folder = os.path.dirname(PYTHON)
    if not PYTHON or subprocess.run([PYTHON, "-c", "import snakemake, ray"], check=False).returncode != 0:
        pytest.skip("VITRINE_ENGINES names no Python with snakemake and ray")
    site = lab.new_site(lab.after)
    work = os.path.join(lab.folder, "engine")
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    killed, recipe = program(lab, site), os.path.join(RECIPES, name)
    command = ([PYTHON, recipe, site, site + "/parts", str(SHARDS)] if name.endswith(".py") else
               [folder + "/snakemake", "--snakefile", recipe, "--cores", "2", "--config", "site=" + site,
                "parts=%s/parts" % site, "shards=%d" % SHARDS, "vitrine=" + killed])
    run = subprocess.run(command, cwd=work, env={**os.environ, "VITRINE": killed}, capture_output=True, text=True,
                         check=False, timeout=engines.LIMIT)
    lab.check(name, ["status %d: %s" % (run.returncode, run.stderr[-800:])] * (run.returncode != 0) + problems(lab, site))

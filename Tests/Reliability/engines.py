"""Engines that start the shards of a library, each on this machine alone.

Each class has `is_there`, whether its programs are installed, and `run(task, last, count)`, which starts the shell command `task`
with the variables of the engine for each of `count` shards, waits for all of them, and then runs the command `last`.
"""
import os
import shutil
import socket
import subprocess
import threading

# Seconds after which an engine hangs.
LIMIT = 600


class Parallel:
    is_there = shutil.which("parallel") is not None

    def __init__(self, folder):
        self.folder = folder

    def run(self, task, last, count):
        subprocess.run(["parallel", "--will-cite", "-j", "2", "--retries", "3", task.replace("auto", "{}/%d" % count), ":::",
                        *map(str, range(1, count + 1))], stdin=subprocess.DEVNULL, check=False, timeout=LIMIT)
        subprocess.run(last, shell=True, check=True, timeout=LIMIT)


class Slurm:
    """Slurm with a controller and a node on this machine, without systemd."""

    is_there = all(map(shutil.which, ("slurmctld", "slurmd", "munged"))) and os.geteuid() == 0
    CONFIGURATION = """ClusterName=test
SlurmctldHost=%(host)s(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
StateSaveLocation=%(folder)s/state
SlurmdSpoolDir=%(folder)s/spool
SlurmctldPidFile=%(folder)s/slurmctld.pid
SlurmdPidFile=%(folder)s/slurmd.pid
SlurmctldLogFile=%(folder)s/slurmctld.log
SlurmdLogFile=%(folder)s/slurmd.log
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MaxArraySize=10001
MpiDefault=none
SchedulerParameters=batch_sched_delay=0,sched_min_interval=100000
NodeName=%(host)s NodeAddr=127.0.0.1 CPUs=2 RealMemory=1000 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""

    def __init__(self, folder):
        self.folder = folder
        os.makedirs(folder + "/state")
        os.makedirs(folder + "/spool")
        host = socket.gethostname()
        with open(folder + "/slurm.conf", "w") as file:
            file.write(self.CONFIGURATION % {"host": host, "folder": folder})
        self.environment = {**os.environ, "SLURM_CONF": folder + "/slurm.conf"}
        os.makedirs("/run/munge", exist_ok=True)
        shutil.chown("/run/munge", "munge", "munge")
        os.chmod("/run/munge", 0o755)
        self.command("pgrep -x munged || setpriv --reuid munge --regid munge --clear-groups /usr/sbin/munged")
        self.daemons = []
        self.start("Running as primary controller", "slurmctld", "-D")
        self.start("slurmd started", "slurmd", "-D", "-N", host)
        # It waits until the controller has heard of the node.
        subprocess.run(["srun", "true"], env=self.environment, check=True, timeout=LIMIT)

    def start(self, line, *command):
        """Starts a daemon, and reads what it prints until a line that says that it is ready."""
        daemon = subprocess.Popen([*command, "-v"], env=self.environment, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.daemons.append(daemon)
        if not any(line in printed for printed in daemon.stderr):
            raise RuntimeError("%s ended; see the logs in %s" % (command[0], self.folder))
        threading.Thread(target=daemon.stderr.read, daemon=True).start()

    def command(self, text):
        subprocess.run(text, shell=True, check=True, env=self.environment, stdout=subprocess.DEVNULL)

    def output(self, *command):
        return subprocess.run(command, env=self.environment, capture_output=True, text=True, check=False).stdout.strip()

    def run(self, task, last, count):
        log = "--output=%s/%%A_%%a.log" % self.folder
        number = self.output("sbatch", "--parsable", "--array=1-%d" % count, "--cpus-per-task=1", "--requeue", log,
                             "--wrap=exec " + task)
        subprocess.run(["sbatch", "--wait", "--dependency=afterany:" + number, log, "--wrap=" + last], env=self.environment,
                       stdout=subprocess.DEVNULL, check=True, timeout=LIMIT)

    def close(self):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            daemon.wait()

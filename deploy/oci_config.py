"""An OCI runtime configuration for an image, hardened: `buildah inspect` in, `config.json` out.

buildah inspect --type image IMAGE | python3 deploy/oci_config.py ROOT PORT
"""

import json
import sys

root, port = sys.argv[1:]
image = json.load(sys.stdin)["Docker"]["config"]
uid, _, gid = image["User"].partition(":")
environment = [each for each in image["Env"] if not each.startswith("PORT=")]
config = {
    "ociVersion": "1.0.2",
    "process": {
        "user": {"uid": int(uid), "gid": int(gid)},
        "args": image["Cmd"],
        "env": [*environment, f"PORT={port}"],
        "cwd": image["WorkingDir"],
        "capabilities": {},
        "noNewPrivileges": True,
    },
    "root": {"path": root, "readonly": True},
    "mounts": [
        {"destination": "/proc", "type": "proc", "source": "proc"},
        {
            "destination": "/dev",
            "type": "tmpfs",
            "source": "tmpfs",
            "options": ["nosuid", "strictatime", "mode=755", "size=64k"],
        },
    ],
    # Without a network of its own, so that it can be asked from outside; and without cgroups.
    "linux": {
        "namespaces": [{"type": kind} for kind in ("pid", "ipc", "uts", "mount")],
        "maskedPaths": [
            "/proc/kcore",
            "/proc/keys",
            "/proc/timer_list",
            "/proc/sched_debug",
            "/sys/firmware",
        ],
        "readonlyPaths": ["/proc/bus", "/proc/fs", "/proc/irq", "/proc/sys", "/proc/sysrq-trigger"],
    },
}
json.dump(config, sys.stdout, indent=2)

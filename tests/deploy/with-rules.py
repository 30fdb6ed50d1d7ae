"""Runs a program as nobody under a seccomp filter, as a container engine or systemd would.

usage: with-rules.py {"action": "allow" | "deny", "names": [system calls]} PROGRAM [ARGUMENT ...]
What the rules do not name is treated the other way round; a refused call fails with EPERM. Needs to be root, on x86-64.
"""

import ctypes
import json
import os
import re
import struct
import sys

NOBODY = 65534
PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, SECCOMP_MODE_FILTER = 38, 22, 2
LOAD, EQUAL, RETURN = 0x20, 0x15, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | 1
HEADER = "/usr/include/x86_64-linux-gnu/asm/unistd_64.h"


class Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_void_p)]


rules = json.loads(sys.argv[1])
with open(HEADER) as header:
    numbers = dict(re.findall(r"#define __NR_(\w+)\s+(\d+)", header.read()))
named, others = (ALLOW, REFUSE) if rules["action"] == "allow" else (REFUSE, ALLOW)
steps = [(LOAD, 0, 0, 0)]
for name in rules["names"]:
    if name in numbers:
        steps += [(EQUAL, 0, 1, int(numbers[name])), (RETURN, 0, 0, named)]
steps.append((RETURN, 0, 0, others))
code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
program = Program(len(steps), ctypes.cast(code, ctypes.c_void_p))
system = ctypes.CDLL(None, use_errno=True)
os.setgid(NOBODY)
os.setuid(NOBODY)
if system.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0:
    sys.exit("no_new_privs is refused")
if system.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(program)) != 0:
    sys.exit(f"the filter is refused: {ctypes.get_errno()}")
os.execv(sys.argv[2], sys.argv[2:])

"""What Schemathesis does not know by itself; it reads this file because SCHEMATHESIS_HOOKS names it."""

import itertools
import os

import schemathesis

PROBLEM = {"type", "title", "status", "detail", "instance", "code", "requestId", "retryable", "errors"}

# The key, the user and the workspace of the run: whoever deletes or demotes them tests nothing any more but the 401.
OWN = os.environ["ROWMILL_FUZZ_OWN"].split(",")
SOMEBODY_ELSE = "00000000-0000-7000-8000-000000000000"

requests = itertools.count()


@schemathesis.hook
def before_call(context, case, kwargs):
    # Each request comes from another machine, so that the throttle of guesses does not stop the run.
    number = next(requests)
    case.headers = case.headers or {}
    case.headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    if case.method.upper() != "GET" and case.path_parameters:
        for name, value in case.path_parameters.items():
            if value in OWN:
                case.path_parameters[name] = SOMEBODY_ELSE


@schemathesis.check
def every_error_is_a_problem_document(context, response, case):
    if response.status_code < 400:
        return
    kind = response.headers.get("content-type", [""])[0].split(";")[0]
    assert kind == "application/problem+json", f"an error of type {kind}"
    problem = response.json()
    assert set(problem) == PROBLEM, f"a problem with {sorted(problem)}"
    assert problem["status"] == response.status_code
    assert [problem["requestId"]] == response.headers["x-request-id"]

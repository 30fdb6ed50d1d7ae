"""What Schemathesis does not know by itself; it reads this file because SCHEMATHESIS_HOOKS names it."""

import itertools
import os
from urllib.parse import urlsplit

import schemathesis

PROBLEM = {"type", "title", "status", "detail", "instance", "code", "requestId", "retryable", "errors"}

# The key, the user and the workspace of the run: whoever deletes or demotes them tests nothing any more but the 401.
OWN = os.environ["ROWMILL_FUZZ_OWN"].split(",")
SOMEBODY_ELSE = "00000000-0000-7000-8000-000000000000"

# Pages are looked at on a site of the run's own, and proxies asked for nobody listens at: nothing leaves this machine.
PAGES = ("/v1/krull/", "/v1/sirp/browser/")
SITE = os.environ["ROWMILL_FUZZ_SITE"]
NOBODY = "http://127.0.0.1:9"

# Rows, messages and tokens that somebody elsewhere takes or gives.
ELSEWHERE = ("/v1/mentos/", "/v1/webhooks", "/v1/secrets/credentials", "/v1/sirp/schedules", "/v1/almanac/")

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
    if case.operation.path.startswith(PAGES):
        for place in (case.body, case.query):
            stay_here(place)
    if case.operation.path.startswith(ELSEWHERE):
        case.body = ask_nobody(case.body)


def ask_nobody(value, name=""):
    if isinstance(value, dict):
        return {key: ask_nobody(inner, key) for key, inner in value.items()}
    if isinstance(value, list):
        return [ask_nobody(inner, name) for inner in value]
    if not isinstance(value, str) or value == "":
        return value
    if value.lower().startswith(("http:", "https:")):
        return NOBODY + "/" + value.rpartition("/")[2]
    return "127.0.0.1" if name == "host" else "127.0.0.1:9" if name == "brokers" else value


def stay_here(options):
    if not isinstance(options, dict):
        return
    if isinstance(options.get("proxy"), str) and "://" in options["proxy"]:
        options["proxy"] = NOBODY
    url = options.get("url")
    if isinstance(url, str) and url.lower().startswith(("http:", "https:")):
        try:
            options["url"] = urlsplit(url)._replace(scheme="http", netloc=urlsplit(SITE).netloc).geturl()
        except ValueError:
            options["url"] = SITE


@schemathesis.check
def no_error_of_the_server(context, response, case):
    # 502 and 504 say that a page could not be had, or that nobody took what was sent: the other side's doing.
    is_of_others = case.operation.path.startswith(PAGES + ELSEWHERE) and response.status_code in (502, 504)
    assert response.status_code < 500 or is_of_others, f"{response.status_code} is the server's fault"


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

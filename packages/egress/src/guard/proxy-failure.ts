import { ServiceError } from '@rowmill/contracts';
import { transportProblem } from '../transport-problem.ts';

export function proxyFailed(problem: string): ServiceError {
  return new ServiceError('egress/proxy-failed', { problem });
}

/** What a proxy's status means when it does not do as it was asked. */
export function proxyRefused(status: number): ServiceError {
  return proxyFailed(
    status === 407
      ? 'it does not accept the user and password, or wants some'
      : `it answers with the status ${status}`,
  );
}

/** What went wrong on the way to a proxy or with it; what the guard refused stays refused. */
export function asProxyFailure(error: unknown, host: string): ServiceError {
  const problem = transportProblem(error, host);
  if (problem.code !== 'egress/unreachable' && problem.code !== 'egress/tls') return problem;
  return proxyFailed(String(problem.details['problem']));
}

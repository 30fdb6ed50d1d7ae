import { ServiceError } from '@rowmill/contracts';

/** By error code; texts hold no address, so that a reply tells nothing about the network behind a name. */
const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'the connection was refused'],
  ['ECONNRESET', 'the connection broke'],
  ['EPIPE', 'the connection broke'],
  ['UND_ERR_SOCKET', 'the connection broke'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'the connection broke before the reply was complete'],
  ['UND_ERR_CONNECT_TIMEOUT', 'there was no connection in time'],
  ['ETIMEDOUT', 'there was no connection in time'],
  ['EHOSTUNREACH', 'there is no way to it'],
  ['ENETUNREACH', 'there is no way to it'],
  ['UND_ERR_HEADERS_OVERFLOW', 'the headers of the reply are too long'],
  ['UND_ERR_DESTROYED', 'the program is stopping'],
  ['UND_ERR_CLOSED', 'the program is stopping'],
]);

const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO$|HOSTNAME_MISMATCH|INVALID_CA)/;
const TLS_PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['CERT_HAS_EXPIRED', 'it has expired'],
  ['CERT_NOT_YET_VALID', 'it is not valid yet'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'it is self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'its chain ends in a self-signed certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'its chain is incomplete'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'its issuer is not known'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'it is for another name'],
]);

/** What the network said as one of our errors; without the cause, which would name the address that was dialled. */
export function transportProblem(error: unknown, host: string): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = codeOf(error);
  if (TLS_CODE.test(code)) {
    return new ServiceError('egress/tls', {
      host,
      problem: TLS_PROBLEMS.get(code) ?? 'no secure connection came about',
    });
  }
  const problem = code.startsWith('HPE_') ? 'the reply is not HTTP' : PROBLEMS.get(code);
  return new ServiceError('egress/unreachable', { host, problem: problem ?? 'the connection failed' });
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string' && error.code !== 'UND_ERR_ABORTED')
    return error.code;
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? codeOf(error.cause) : '';
}

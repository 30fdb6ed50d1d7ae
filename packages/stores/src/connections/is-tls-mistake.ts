/** Codes that Node and OpenSSL give for a certificate that does not hold, and for servers that speak another way. */
const CODES =
  /^(?:ERR_TLS_CERT|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(?:CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH)/;

/** Some clients put a code of their own in the place of those. */
const MESSAGES = /\bcertificate\b|:SSL routines:/i;

/** What a server says, or leaves unsaid, that is stopped or overloaded while the connection is encrypted. */
const PASSING = /internal[ _]error|unexpected[ _]eof|bad[ _]record[ _]mac/i;

/**
 * Whether a connection cannot be encrypted or trusted, and will not be by trying again. One that breaks off in the middle
 * is an outage, though its message may speak of TLS as well.
 */
export function isTlsMistake(error: { readonly code?: unknown; readonly message: string }): boolean {
  const code = typeof error.code === 'string' ? error.code : '';
  return (CODES.test(code) || MESSAGES.test(error.message)) && !PASSING.test(`${code} ${error.message}`);
}

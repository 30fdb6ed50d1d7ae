import { readFileSync } from 'node:fs';
import type { ServerOptions } from 'node:https';
import { ServiceError } from '@rowmill/contracts';
import type { HttpSettings } from './http-settings.ts';

/** The address and all headers together; one route takes an address of 64 KB. */
export const HEADER_BYTES = 81_920;

/** How Node listens: not patient with headers that trickle in. How long a body may take depends on the route. */
const LIMITS: ServerOptions = {
  maxHeaderSize: HEADER_BYTES,
  // Node would answer without a problem document.
  requireHostHeader: false,
  headersTimeout: 10_000,
  requestTimeout: 0,
  connectionsCheckingInterval: 2000,
};

/** Plain HTTP, or TLS where there is a certificate. */
export function serverOptions(settings: HttpSettings): { http: ServerOptions } | { https: ServerOptions } {
  const { 'tls.cert': cert, 'tls.key': key } = settings;
  if (cert === undefined || key === undefined) return { http: LIMITS };
  return {
    https: {
      ...LIMITS,
      minVersion: 'TLSv1.2',
      cert: readPem('tls.cert', cert),
      key: readPem('tls.key', key),
    },
  };
}

function readPem(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const problem = `names ${path}, which cannot be read`;
    throw new ServiceError('service/bad-setting', { setting, problem }, { cause });
  }
}

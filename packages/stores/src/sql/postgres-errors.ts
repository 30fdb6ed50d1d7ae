import { ServiceError } from '@rowmill/contracts';
import { isTlsMistake } from '../connections/is-tls-mistake.ts';
import type { SqlRefusal } from './sql-session.ts';

/** Classes of https://www.postgresql.org/docs/current/errcodes-appendix.html that are about the rows. */
const ABOUT_ROWS = new Set(['21', '22', '23', '44']);

/** Those that the one who set the store up can mend: who may come in, what there is, how large a table may be. */
const ABOUT_SETTINGS = new Set(['28', '3D', '3F', '42', '54', '0A']);

/** Tables and columns that somebody else made at the same moment. */
const RACES = new Set(['42P07', '42701']);

/** The client's own words. */
const NO_TLS = 'The server does not support SSL connections';

export function refusalOf(error: unknown): SqlRefusal | undefined {
  const { code = '', message } = error as { code?: string; message: string };
  return ABOUT_ROWS.has(code.slice(0, 2)) ? { problem: message } : undefined;
}

export function postgresError(name: string, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code = '', message } = error as { code?: string; message: string };
  const isOurs = ABOUT_SETTINGS.has(code.slice(0, 2)) && code.length === 5 && !RACES.has(code);
  const isTls = message === NO_TLS || isTlsMistake({ code, message });
  return new ServiceError(isOurs || isTls ? 'store/unusable' : 'store/unavailable', {
    name,
    problem: message,
  });
}

import { ServiceError } from '@rowmill/contracts';
import { isTlsMistake } from '../connections/is-tls-mistake.ts';
import type { SqlRefusal } from './sql-session.ts';

/** Classes of SQL states that are about the rows, and errors that MariaDB files under none. */
const ABOUT_ROWS = new Set(['21', '22', '23']);
const ROW_ERRORS = new Set([1048, 1062, 1264, 1265, 1292, 1364, 1366, 1406, 1452, 1690, 4025]);

/** Those that the one who set the store up can mend. */
const ABOUT_SETTINGS = new Set(['28', '42', '3D']);
const SETTINGS_ERRORS = new Set([1044, 1045, 1049, 1071, 1117, 1118, 1142, 1146, 1698]);

interface DriverError {
  readonly errno?: number;
  readonly sqlState?: string;
  readonly code?: string;
  readonly message: string;
}

/** What the statement of `upsert` raises by itself: the row to be replaced has another key. */
const OTHER_ROW = 1242;

export function refusalOf(error: unknown): SqlRefusal | undefined {
  const { errno = 0, sqlState = '', message } = error as DriverError;
  if (errno === OTHER_ROW)
    return { problem: 'a row with another key has the same values in another unique index' };
  return ROW_ERRORS.has(errno) || ABOUT_ROWS.has(sqlState.slice(0, 2)) ? { problem: message } : undefined;
}

export function mariadbError(name: string, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { errno = 0, sqlState = '', code = '', message } = error as DriverError;
  const isOurs = SETTINGS_ERRORS.has(errno) || ABOUT_SETTINGS.has(sqlState.slice(0, 2));
  // The client calls every failure of the handshake HANDSHAKE_SSL_ERROR.
  const isTls = code === 'HANDSHAKE_NO_SSL_SUPPORT' || isTlsMistake({ code, message });
  return new ServiceError(isOurs || isTls ? 'store/unusable' : 'store/unavailable', {
    name,
    problem: message,
  });
}

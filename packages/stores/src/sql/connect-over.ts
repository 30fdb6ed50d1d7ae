import type { Socket } from 'node:net';
import type { ServiceError } from '@rowmill/contracts';
import { dialUntil, tlsOptions } from '../connections/dialed.ts';
import type { StoreWorld } from '../define-store.ts';
import type { SqlSettings } from './sql-session.ts';

/** Where a client is to sign in, and the connection that leads there already. */
export interface SqlPlace {
  readonly socket: Socket;
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** How the connection is encrypted, where it is. */
  readonly tls?: ReturnType<typeof tlsOptions>;
}

/** What the client of a dialect has of its own. */
export interface SqlClient<Client> {
  readonly defaultPort: number;
  signIn(place: SqlPlace): Promise<Client>;
  errorOf(name: string, error: unknown): ServiceError;
}

/** Lets a client sign in over a connection of the checked way out, which ends where it cannot. */
export async function connectOver<Client>(
  { defaultPort, signIn, errorOf }: SqlClient<Client>,
  { name, configuration, credentials }: SqlSettings,
  { egress }: StoreWorld,
  signal: AbortSignal,
): Promise<Client> {
  const { host, port = defaultPort, database } = configuration;
  const { user, password = '', tls } = credentials;
  const socket = await dialUntil(egress, { host, port }, signal);
  const isEncrypted = tls?.enabled === true;
  try {
    const place = { socket, host, port, database, user, password };
    return await signIn(isEncrypted ? { ...place, tls: tlsOptions(host, egress) } : place);
  } catch (error) {
    socket.destroy();
    throw errorOf(name, error);
  }
}

import { createClient, type Client } from '@rowmill/client';
import { UsageError } from '../usage-error.ts';
import { connectionSettings, type ConnectionFlags } from './connection-settings.ts';
import { serverAddress } from './server-address.ts';

/** People wait: what does not answer after a second is said not to answer. */
const TRIES = 3;

/** A client of the server that flags, environment or profile name. Nothing is sent yet. */
export function connect(flags: ConnectionFlags): Client {
  const { server, key } = connectionSettings(flags);
  if (server === undefined)
    throw new UsageError(
      'no server is known yet; `rowmill up` starts one',
      'rowmill login http://127.0.0.1:7700',
    );
  if (key === undefined)
    throw new UsageError(`there is no key for ${server.value}`, `rowmill login ${server.value}`);
  return createClient({ server: serverAddress(server.value), key: key.value, tries: TRIES });
}

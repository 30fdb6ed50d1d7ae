import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';

const TRIES = 100;
const PAUSE_MS = 50;

/** Connections that were closed a moment ago may still be on their way out; ending them by force would be an error in whoever closed them. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      await client.query(`DROP DATABASE ${name}`);
      return;
    } catch (error) {
      if (tries >= TRIES) throw error;
      await delay(PAUSE_MS);
    }
}

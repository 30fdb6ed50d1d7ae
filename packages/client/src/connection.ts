import type { Api } from './api.ts';

/** What a run needs to speak to its server. */
export interface Connection {
  readonly server: string;
  readonly api: Api;
  /** How long a server that has gone away may stay away before a broken stream is given up. */
  readonly patienceMs: number;
}

import type { KeptBytes } from '../kept-bytes.ts';
import type { World } from '../world/world.ts';
import { apiAnswers } from './api-answers.ts';
import { databaseDump } from './database-dump.ts';
import { filesOnDisk } from './files-on-disk.ts';
import { logLines } from './log-lines.ts';
import { messagesSent } from './messages-sent.ts';
import { commandRecords, errorTexts, exportsOfQueries } from './of-queries.ts';
import { traces } from './traces.ts';

export type Place = (world: World) => readonly KeptBytes[] | Promise<readonly KeptBytes[]>;

/** Each with a word that surely stands there, so that an empty place is noticed. */
export const PLACES: readonly (readonly [name: string, place: Place, witness: string])[] = [
  ['log', logLines, 'answered'],
  ['traces', traces, 'dispatchQueryAndWait'],
  ['database', databaseDump, 'refusing64'],
  ['segments, cellar and files of stores', filesOnDisk, 'witnessed'],
  ['exports', exportsOfQueries, 'witnessed'],
  ['command records', commandRecords, '$CREDENTIALS.shop$'],
  ['errors', errorTexts, 'egress/secret-not-for-host'],
  ['messages', messagesSent, 'witnessed'],
  ['answers of the API', apiAnswers, 'credential-schemas'],
];

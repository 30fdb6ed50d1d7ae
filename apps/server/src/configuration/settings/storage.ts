import { defineSetting } from '../define-setting.ts';
import { boolean, integer, text } from '../setting-type.ts';

/** Where data lives. */
export const storage = [
  defineSetting({
    name: 'data',
    type: text('a directory'),
    default: 'rowmill-data',
    sentence: 'Where results live, and the database when it is our own.',
  }),
  defineSetting({
    name: 'databaseUrl',
    type: text('a postgres:// address', /^postgres(?:ql)?:\/\/./),
    default: undefined,
    secret: true,
    alsoFrom: ['DATABASE_URL'],
    sentence: 'The PostgreSQL (15 or later) to use; without one the service starts its own.',
  }),
  defineSetting({
    name: 'vault.keyFile',
    type: text('a file'),
    default: undefined,
    sentence:
      'The keys of the vault, one a line, newest first, the same on all machines; a single machine makes its own in its data directory.',
  }),
  defineSetting({
    name: 'stores.filesDirectory',
    type: text('a directory'),
    default: undefined,
    sentence:
      'Below it stores of the type localFile may write, each workspace in a folder of its own; without one, nobody may.',
  }),
  defineSetting({
    name: 'stores.filesMaxBytes',
    type: integer(0),
    default: 10_000_000_000,
    sentence: 'Bytes of files that stores of the type localFile may keep for each workspace.',
  }),
  defineSetting({
    name: 'credentials.anyHost',
    type: boolean(),
    default: false,
    sentence:
      'Whether credentials and secrets that name no hosts may go to hosts written in the query itself; else they go nowhere.',
  }),
  defineSetting({
    name: 'disk.lowBytes',
    type: integer(0),
    default: 1_000_000_000,
    sentence: 'New queries are refused while the disk has less space left.',
  }),
] as const;

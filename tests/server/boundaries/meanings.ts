import { randomUUID } from 'node:crypto';

const newPassword = ['x'.repeat(12), 'x'.repeat(1000), '😀'.repeat(12), '😀'.repeat(250)];
const position = ['0', '15'];
const webAddress = ['http://a', `https://hooks.example/${'x'.repeat(1978)}`];
const pageLimit = ['0', '10000'];

/**
 * Fields whose values must mean something besides fitting the schema: what is tried instead as fitting, by operation
 * and pointer, or by pointer alone.
 */
export const MEANINGS: Readonly<Record<string, readonly unknown[]>> = {
  // Where a counted list goes on.
  'listQueryCommands /query/cursor': position,
  'listStageCommands /query/cursor': position,
  'listQueryErrors /query/cursor': position,
  // Files may have more rows than pages.
  'getQueryResults /query/limit': pageLimit,
  'getStageResults /query/limit': pageLimit,
  // Only the orders there are, and cursors that the list gave.
  'listTemplates /query/sortBy': ['name', '-updatedAt'],
  'listTemplates /query/cursor': [
    Buffer.from(JSON.stringify(['2026-01-02 03:04:05.678+00', randomUUID()])).toString('base64url'),
  ],
  // Where a list of screenshots goes on.
  'getQueryScreenshots /query/cursor': [`0-${'0'.repeat(64)}`],
  // Without something to wait for there is nothing to be seen or hidden.
  '/body/visible': [false],
  '/body/hidden': [false],
  '/body/proxy': ['http://127.0.0.1:1', 'socks5://ada:secret@127.0.0.1:1'],
  // Only names of the list.
  '/body/device': ['Desktop', 'galaxy s9+ landscape'],
  '/query/device': ['Desktop'],
  // A query, or one of its stages.
  'dispatchCommand /body/prev': [randomUUID(), `${randomUUID()}/0`],
  // 1,000 bytes can be hashed, whatever they spell.
  'createUser /body/credential/password': newPassword,
  'updateUser /body/credential/password': newPassword,
  // Four types have operations of their own; two more are kept with nothing but a value, of which there is a test below.
  'createSecret /body/type': ['custom'],
  'putSecret /body/type': ['custom'],
  'putSecret /path/name': [],
  'putSecret /body/name': [],
  // Only the name that is in the path; any other disagrees with it.
  'updateUser /body/credential/username': [],
  'updateUser /path/username': [],
  // Only addresses that can be sent to.
  'createWebhook /body/url': webAddress,
  'updateWebhook /body/url': webAddress,
};

import { randomUUID } from 'node:crypto';

const newPassword = ['x'.repeat(12), 'x'.repeat(1000), '😀'.repeat(12), '😀'.repeat(250)];
const fileNames = ['x', 'x'.repeat(1000), 'CON', 'a..b', 'A-_. 9'];
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
  'listQueryBatches /query/cursor': position,
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
  // Patterns and places that there are; `sirpURL` is nothing but the address of the service.
  '/body/cron': ['0 0 * * *', '*/5 8-18 1,15 JAN-JUN MON'],
  '/body/timezone': [],
  '/body/sirpURL': [],
  '/body/alerts/mail/0': ['a@b', `Ada <${'a'.repeat(64)}@shop.example>`],
  'createSchedule /body/query': ['range 1 2'],
  'putSchedule /body/query': ['range 1 2'],
  'putSchedule /body/queryId': [],
  'listScheduleRuns /query/cursor': ['2026-01-02T03:04:05.678Z'],
  // Host names, and no other texts.
  '/body/config/credential/hosts/0': ['api.example.org', '*.example.org', '127.0.0.1'],
  'updateCredential /body/config/credential/name': [],
  'updateCredential /path/name': [],
  // Names of files neither begin nor end with what a shell or a file system takes for something else.
  'uploadCellarFile /body/name/value': fileNames,
  'addCellarManifest /body/name': fileNames,
  'addCellarManifest /body/store': fileNames,
  'getCellarFile /path/name': fileNames,
  'getCellarManifest /path/name': fileNames,
  // Only the name that is in the path; any other disagrees with it.
  'updateUser /body/credential/username': [],
  'updateUser /path/username': [],
  // Sent rows are of no stage, and a stream has its store.
  'writeStream /body/config/stage': [],
  'writeStream /body/config/store': [],
  'writeStream /body/config/queryId': [],
  // The name in the path is the name in the body.
  'updateStore /path/name': [],
  'updateStore /body/config/store/name': [],
  // Only addresses that can be sent to.
  'createWebhook /body/url': webAddress,
  'updateWebhook /body/url': webAddress,
};

import { createEgress } from '@rowmill/egress';
import {
  createChest,
  createCredentials,
  createCredentialTokens,
  openDatabase,
  openKeyFile,
} from '@rowmill/resources';
// Without the rest of the engine, which eight processes at once would take long to load.
import { createTokenDesk } from '../../packages/engine/src/credentials/create-token-desk.ts';

/** What a worker is told once. */
export interface WorkerPlace {
  readonly databaseUrl: string;
  readonly keyPath: string;
  readonly workspace: string;
  readonly name: string;
}

/** What it is asked for: a token, several times at once. */
export interface WorkerWish {
  readonly times: number;
  readonly refused?: string;
}

const place = JSON.parse(process.argv[2]!) as WorkerPlace;
const { workspace, name } = place;
const database = openDatabase(place.databaseUrl, { connections: 2 });
const chest = await createChest({ database, keyFile: await openKeyFile(place.keyPath, { isOurs: false }) });
const egress = createEgress({ allow: ['127.0.0.0/8'] });
const credentials = createCredentials({ database, chest });
const desk = createTokenDesk({
  tokens: createCredentialTokens({ database, chest }),
  credentials,
  send: (request) => egress.send(request),
});
const credential = (await credentials.open(workspace, name))!;

process.on('message', async ({ times, refused }: WorkerWish) => {
  const wish = { credential, ...(refused !== undefined && { refused }) };
  const asked = Array.from({ length: times }, () => desk.token(workspace, name, wish));
  const settled = await Promise.allSettled(asked);
  process.send!(
    settled.map((one) => (one.status === 'fulfilled' ? one.value.accessToken : String(one.reason))),
  );
});
process.on('disconnect', async () => {
  await egress[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});
process.send!('ready');

import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { run } from './world/ask-sites.ts';
import type { World } from './world/world.ts';

/**
 * Puts a new marker into each place, in a form of its own, as a mistake in the program would. Gives them by place and
 * form.
 */
export async function plantLeaks(world: World): Promise<ReadonlyMap<string, string>> {
  const planted = new Map<string, string>();
  const plant = (where: string): string => {
    const marker = `planted${randomBytes(12).toString('hex')}`;
    planted.set(where, marker);
    return marker;
  };
  const { service, collector, databaseUrl, folders, site } = world;

  // Ids of requests are logged.
  await service.call('/v1/me', { headers: { 'x-request-id': plant('log, plain') } });
  await service.call('/v1/me', { headers: { 'x-request-id': hexOf(plant('log, in hex')) } });
  await fetch(`${collector.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify({ key: 'url', value: encodedWholly(plant('traces, percent-encoded')) })),
  });

  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('CREATE TABLE planted (a text, b bytea, c jsonb)');
  await client.query('INSERT INTO planted VALUES ($1, $2, $3)', [
    base64Of(`ab${plant('database, base64 in text')}`),
    Buffer.from(plant('database, bytes')),
    { deep: [{ in: plant('database, JSON') }] },
  ]);
  await client.end();

  const files = join(folders[0]!, 'engine', 'planted');
  await mkdir(files, { recursive: true });
  const place = 'segments, cellar and files of stores';
  await writeFile(join(files, 'raw'), `\0${base64Of(`a${plant(`${place}, raw`)}`)}\0`);
  await writeFile(join(files, 'packed'), gzipSync(plant(`${place}, gzip`)));
  const kept = plant(`${place}, Parquet`);
  const exported = plant('exports, rows');
  await run(world, `seed '[{ "a": "${kept}", "b": "${base64Of(exported)}" }]' || freeze planted`);
  await run(world, `seed '[{ "a": "${plant('command records, arguments')}" }]' || upper a`);
  await run(world, `api post ${site.url}/200 --data "${plant('answers of the API, commands')}"`);
  const failing = `graphql ${site.url}/graphql '{ a }' --retry 0 --bearer`;
  await run(world, `${failing} ${plant('errors, plain')}`);
  await run(world, `${failing.replace('/graphql', '/graphql?as=hex')} ${plant('errors, in hex')}`);
  const sent = plant('messages, mail');
  await run(world, `seed '["a"]' || email ada@example.org "A word" "${sent}"`);
  const before = site.messages.length;
  await run(world, `seed '["a"]' || notify alarm "${plant('messages, webhook')}"`);
  // Messages are sent after the row has gone on.
  for (let tries = 0; tries < 100 && !site.messages.slice(before).join('').includes('query.notice'); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return planted;
}

const hexOf = (text: string): string => Buffer.from(text).toString('hex').slice(0, 64);
const base64Of = (text: string): string => Buffer.from(text).toString('base64');
const encodedWholly = (text: string): string => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&');

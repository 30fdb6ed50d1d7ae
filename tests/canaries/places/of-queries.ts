import { keptText, type KeptBytes } from '../kept-bytes.ts';
import type { World } from '../world/world.ts';
import { decodedFile } from './decoded-file.ts';
import { itemsOf } from './items-of.ts';

type Asking = Pick<World, 'askOnce' | 'service'>;

/** The rows of every query and of its earlier stages, in every mode that they are exported in. */
export async function exportsOfQueries(world: Asking): Promise<readonly KeptBytes[]> {
  const kept: KeptBytes[] = [];
  for (const id of await idsOf(world)) {
    const { json } = await world.askOnce('GET', `/v1/sirp/queries/${id}/stages`);
    const parts = (json as { items: readonly unknown[] }).items
      .slice(0, -1)
      .map((_, index) => `stages/${index}/results`);
    for (const part of ['results', ...parts]) {
      const path = `/v1/sirp/queries/${id}/${part}`;
      const lines = await download(world, `${path}?mode=ndjson`);
      kept.push(...lines);
      // The other modes of no rows at all say nothing.
      if (lines.every(({ bytes }) => bytes.length === 0)) continue;
      for (const mode of ['rows', 'nested', 'csv', 'parquet'])
        kept.push(...(await download(world, `${path}?mode=${mode}`)));
    }
  }
  for (const { name } of await itemsOf(world, '/v1/sirp/cellar/files'))
    for (const mode of ['csv', 'ndjson'])
      kept.push(...(await download(world, `/v1/sirp/cellar/files/${String(name)}/export/${mode}`)));
  return kept;
}

/** What each command of each query was given and made of it. */
export function commandRecords(world: Asking): Promise<readonly KeptBytes[]> {
  return partsOfQueries(world, 'commands');
}

/** What each failed row, and each failed query, says. */
export async function errorTexts(world: Asking): Promise<readonly KeptBytes[]> {
  return [...(await partsOfQueries(world, 'errors')), ...(await partsOfQueries(world, 'status'))];
}

async function partsOfQueries(world: Asking, part: string): Promise<readonly KeptBytes[]> {
  const kept: KeptBytes[] = [];
  for (const id of await idsOf(world)) {
    const path = `/v1/sirp/queries/${id}/${part}`;
    kept.push(keptText(path, (await world.askOnce('GET', path)).text));
  }
  return kept;
}

async function idsOf(world: Asking): Promise<readonly string[]> {
  return (await itemsOf(world, '/v1/sirp/queries')).map(({ id }) => String(id));
}

async function download({ service }: Asking, path: string): Promise<readonly KeptBytes[]> {
  const reply = await service.call(path);
  if (!reply.ok && reply.status !== 409) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  const decoded = await decodedFile(bytes);
  return [
    { where: `export ${path}, raw`, bytes },
    ...(decoded === undefined ? [] : [{ where: `export ${path}, decoded`, bytes: decoded }]),
  ];
}

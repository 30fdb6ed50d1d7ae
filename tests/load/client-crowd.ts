import { ManyClients } from './many-clients.ts';

export interface Crowd {
  readonly url: string;
  readonly key: string;
  /** So many that wait and as many that watch. */
  readonly each: number;
  /** Number of the first query. */
  readonly first: number;
}

/** A process of its own, so that its work does not delay whoever takes the time; answers with all that went wrong. */
process.on('message', (crowd: Crowd) => {
  void come(crowd).then((troubles) => process.send!(troubles));
});

async function come({ url, key, each, first }: Crowd): Promise<readonly string[]> {
  await using clients = new ManyClients({ url, key });
  const answers = Array.from({ length: each }, (_, index) => [
    clients.wait(first + 2 * index),
    clients.watch(first + 2 * index + 1),
  ]);
  return (await Promise.all(answers.flat())).filter((trouble) => trouble !== undefined);
}

import { createBrowserService } from '@rowmill/browser';
import { WISHES, type Contender, type Ground } from './contender.ts';

/** The service as it is: whole `evaluateSelector` jobs. */
export async function ourService({ program, directory, openDoor }: Ground): Promise<Contender> {
  const service = await createBrowserService({
    options: { path: program, directory, slots: 2, pages: 100_000 },
    openDoor,
    onTrouble(what, error) {
      throw new Error(what, { cause: error });
    },
  });
  await service.restart();
  return {
    pid: service.status.browsers[0]!.pid,
    async read(url) {
      const { elements } = await service.run(
        'selector',
        { url, ...WISHES },
        { timeoutMs: 60_000, job: 'bench' },
      );
      return elements;
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '../cli/start-service.ts';

/** A guide whose blocks of shell are typed at a service of its own. */
export interface OpenGuide extends AsyncDisposable {
  readonly blocks: readonly string[];
  /** What a block prints. */
  typed(code: string): Promise<string>;
}

export async function openGuide(name: string): Promise<OpenGuide> {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides', name), 'utf8');
  const service = await startService();
  const env = { ...process.env, ROWMILL_SERVER: service.url, ROWMILL_KEY: service.key };
  return {
    blocks: guide
      .split('```')
      .filter((block) => block.startsWith('sh\n'))
      .map((block) => block.slice('sh\n'.length)),
    typed: (code) =>
      new Promise((resolve) => {
        execFile('bash', ['-c', code], { env }, (_error, stdout) => resolve(stdout));
      }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

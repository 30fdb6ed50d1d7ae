import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface BarePage extends AsyncDisposable {
  readonly url: string;
}

const ENTRY = fileURLToPath(new URL('./bare-editor.ts', import.meta.url));
const PAGE = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/editor.js"></script>';

/** A page with nothing on it but CodeMirror, or what else a file makes of it, built as the web application is. */
export async function startBarePage(entry = ENTRY): Promise<BarePage> {
  const script = await scriptOf(entry);
  const server = createServer(({ url }, response) => {
    const isScript = url === '/editor.js';
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
      .end(isScript ? script : PAGE);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

async function scriptOf(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2024', lib: { entry, formats: ['es'] }, minify: true },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !('output' in result)) throw new Error('nothing was built');
  return result.output[0].code;
}

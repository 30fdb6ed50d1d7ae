import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

/** Two pages, in a process of its own: `/5kB` with 100 links, `/300kB` with pictures, scripts and styles. */
export interface PageSite extends AsyncDisposable {
  readonly url: string;
}

const PICTURES = 40;
const SCRIPTS = 5;
const STYLES = 2;

export async function startPageSite(): Promise<PageSite> {
  const child = fork(fileURLToPath(import.meta.url), []);
  const exited = once(child, 'exit');
  const [port] = await Promise.race([once(child, 'message'), exited]);
  if (child.exitCode !== null) throw new Error(`the site ended with code ${child.exitCode}`);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill();
      await exited;
    },
  };
}

function serve(): void {
  const picture = pngOf(28);
  const script = `var filler = '${'x'.repeat(10_000)}'; document.title += filler.length;`;
  const style = Array.from(
    { length: 300 },
    (_, n) => `.rule-${n} { margin: ${n % 7}px; color: #${100 + n} }`,
  ).join('\n');
  const pages = new Map([
    ['/5kB', smallPage()],
    ['/300kB', largePage()],
  ]);
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('cache-control', 'no-store');
    const page = pages.get(url);
    if (page !== undefined) response.setHeader('content-type', 'text/html').end(page);
    else if (url.endsWith('.png')) response.setHeader('content-type', 'image/png').end(picture);
    else if (url.endsWith('.js')) response.setHeader('content-type', 'text/javascript').end(script);
    else if (url.endsWith('.css')) response.setHeader('content-type', 'text/css').end(style);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address !== null && typeof address === 'object') process.send?.(address.port);
  });
  // The parent is gone: nobody is left to stop this process.
  process.once('disconnect', () => process.exit());
}

function smallPage(): string {
  const links = Array.from({ length: 100 }, (_, n) => `<li><a href="/item/${n}">item ${n}</a></li>`);
  return `<!doctype html><title>small</title><link rel="icon" href="data:,"><ul>${links.join('')}</ul>`.padEnd(
    5000,
  );
}

function largePage(): string {
  const styles = Array.from({ length: STYLES }, (_, n) => `<link rel="stylesheet" href="/${n}.css">`).join(
    '',
  );
  const scripts = Array.from({ length: SCRIPTS }, (_, n) => `<script src="/${n}.js"></script>`).join('');
  const words = 'the quick brown fox jumps over the lazy dog and runs away '.repeat(22);
  const parts = Array.from({ length: 220 }, (_, n) => {
    const picture = n < PICTURES ? `<img src="/${n}.png" alt="${n}">` : '';
    return `<section class="rule-${n}"><h2>part ${n}</h2>${picture}<p>${words}</p><a href="/item/${n}">item ${n}</a></section>`;
  });
  return `<!doctype html><title>large</title><link rel="icon" href="data:,">${styles}${scripts}${parts.join('\n')}`;
}

/** A picture of noise, so that it does not become small. */
function pngOf(side: number): Buffer {
  let seed = 1;
  const noise = Buffer.from(
    Array.from({ length: side * (side * 3 + 1) }, (_, n) =>
      n % (side * 3 + 1) === 0 ? 0 : (seed = (seed * 48_271) % 2_147_483_647) & 255,
    ),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const empty = Buffer.alloc(0);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(noise)),
    chunk('IEND', empty),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

if (import.meta.main && process.send) serve();

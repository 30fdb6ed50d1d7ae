import { ServiceError } from '@rowmill/contracts';
import type { Egress } from '../egress.ts';
import { proxyFailed } from '../guard/proxy-failure.ts';
import { createMemory } from '../memory.ts';
import { badProxy, type OpenPacFile } from '../proxy/parse-proxy.ts';
import type { ProxyServer } from '../proxy/upstream.ts';
import { parsePacAnswer } from './parse-pac-answer.ts';
import { pacFunctions } from './pac-functions.ts';

export interface PacOptions {
  /** Downloads the files, guarded as everything else. */
  readonly egress: Pick<Egress, 'send'>;
  /** Runs a script where there is no network, and gives what its `FindProxyForURL(url, host)` returns. */
  evaluatePac(script: string, url: string, host: string): Promise<string>;
}

type Choices = readonly (ProxyServer | 'direct')[];

const OF_OTHERS = new Set(['egress/denied', 'egress/proxy-failed', 'egress/bad-address']);
const MOST_BYTES = 256 * 1024;
const DOWNLOAD_MS = 10_000;
const KEPT_MS = 300_000;
const MOST_FILES = 100;
const MOST_ANSWERS = 1_000;

/** PAC files by address. A file and its answers are kept for five minutes, so a page costs one evaluation a host. */
export function createPacFiles({ egress, evaluatePac }: PacOptions): OpenPacFile {
  const scripts = createMemory<string>(MOST_FILES, KEPT_MS);
  const answers = createMemory<Choices>(MOST_ANSWERS, KEPT_MS);

  async function download(address: string): Promise<string> {
    try {
      const reply = await egress.send({
        method: 'GET',
        url: address,
        timeoutMs: DOWNLOAD_MS,
        maxBytes: MOST_BYTES,
      });
      if (reply.status !== 200) throw proxyFailed(`its PAC file is answered with the status ${reply.status}`);
      return Buffer.concat(await Array.fromAsync(reply.body)).toString('utf8');
    } catch (error) {
      if (error instanceof ServiceError && OF_OTHERS.has(error.code)) throw error;
      throw proxyFailed('its PAC file cannot be fetched');
    }
  }

  async function choose(address: string, script: () => Promise<string>, url: string): Promise<Choices> {
    // Paths and queries are nobody's business but the site's: browsers hide them from PAC files, too.
    const { protocol, host, hostname } = new URL(url);
    const shown = `${protocol}//${host}/`;
    return await answers(`${address} ${shown}`, async () => {
      const whole = `(${String(pacFunctions)})(globalThis);\n${await script()}`;
      const answer = await evaluatePac(whole, shown, hostname).catch(() => {
        throw proxyFailed('its PAC file fails');
      });
      return parsePacAnswer(answer);
    });
  }

  return (address) => {
    const text = /^data:/i.test(address) ? dataText(address) : undefined;
    const script = (): Promise<string> =>
      text === undefined ? scripts(address, () => download(address)) : Promise.resolve(text);
    return { kind: 'choice', choose: (url) => choose(address, script, url) };
  };
}

function dataText(address: string): string {
  const parts = /^data:(?<type>[^,]*),(?<data>.*)$/is.exec(address)?.groups;
  try {
    if (!parts) throw new Error('there is no comma');
    const data = decodeURIComponent(parts['data'] ?? '');
    return /;\s*base64$/i.test(parts['type'] ?? '') ? Buffer.from(data, 'base64').toString('utf8') : data;
  } catch {
    throw badProxy('its PAC file is not a data: address');
  }
}

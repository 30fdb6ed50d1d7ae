import { ServiceError } from '@rowmill/contracts';
import robotsParser from 'robots-parser';
import { discardBody } from '../../api/discard-body.ts';
import { decodeText } from '../../api/replies/decode-text.ts';
import type { Capabilities } from '../../capabilities.ts';
import { CRAWLER_AGENT, CRAWLER_NAME } from './crawler-agent.ts';

// The types of the library tell of a default export; there is only the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Bytes of robots.txt that count; RFC 9309 asks for at least 500 KiB. */
const MOST_BYTES = 512 * 1024;

export interface SiteRules {
  isAllowed(url: string): boolean;
  readonly sitemaps: readonly string[];
}

/** The rules of each site, asked for once. */
export class RobotsKeeper {
  readonly #can: Pick<Capabilities, 'fetch'>;
  readonly #sites = new Map<string, Promise<SiteRules>>();

  constructor(can: Pick<Capabilities, 'fetch'>) {
    this.#can = can;
  }

  /** Throws `web/no-robots` while a site cannot say what it wants. */
  rulesOf(url: string): Promise<SiteRules> {
    const { origin } = new URL(url);
    const known = this.#sites.get(origin) ?? readRules(origin, this.#can);
    this.#sites.set(origin, known);
    return known;
  }

  async isAllowed(url: string): Promise<boolean> {
    return (await this.rulesOf(url)).isAllowed(url);
  }
}

export function disallowed(url: string): ServiceError {
  const { host, pathname } = new URL(url);
  return new ServiceError('web/disallowed', { host, path: pathname, agent: CRAWLER_NAME });
}

async function readRules(origin: string, can: Pick<Capabilities, 'fetch'>): Promise<SiteRules> {
  const url = `${origin}/robots.txt`;
  const reply = await can.fetch({
    method: 'GET',
    url,
    headers: [['user-agent', CRAWLER_AGENT]],
    followRedirects: true,
    verifyTls: true,
  });
  if (reply.status >= 500 || reply.status === 429) {
    await discardBody(reply);
    throw new ServiceError('web/no-robots', {
      host: new URL(origin).host,
      problem: `it answered ${reply.status}`,
    });
  }
  if (reply.status >= 400) {
    await discardBody(reply);
    return { isAllowed: () => true, sitemaps: [] };
  }
  // Rules are found under the address that was asked for, wherever they came from.
  const rules = parseRobots(url, await firstText(reply.body));
  return {
    isAllowed: (page) => rules.isAllowed(page, CRAWLER_NAME) ?? true,
    sitemaps: rules.getSitemaps(),
  };
}

async function firstText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MOST_BYTES) break;
  }
  return decodeText(Buffer.concat(chunks).subarray(0, MOST_BYTES));
}

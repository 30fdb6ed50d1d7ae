import type { DomainPolicy } from '@rowmill/contracts';
import { createLocalEngine, type LocalEngine, type LocalEngineOptions } from '@rowmill/engine';
import { givenStores } from './given-stores.ts';

/** The site under test may be asked as fast as it goes; the default of one request a second is tested elsewhere. */
const loopback: DomainPolicy = {
  id: 'loopback',
  name: 'loopback',
  domain: '127.0.0.1',
  policy: { perSecond: 1_000_000 },
};

/** Options of a file that need an engine of their own. */
const OF_THE_ENGINE = ['secret', 'secretHosts', 'policy', 'files', 'egress', 'browser'];

export function needsOwnEngine(options: ReadonlyMap<string, string>): boolean {
  return OF_THE_ENGINE.some((name) => options.has(name));
}

/** An engine as the options of a file want it. */
export async function engineFor(
  options: ReadonlyMap<string, string>,
  browser?: LocalEngineOptions['browser'],
): Promise<LocalEngine> {
  return await createLocalEngine({
    ...engineOptions(options),
    files: options.get('files') !== 'false',
    stores: givenStores,
    browser: options.get('browser') === 'none' ? 'none' : (browser ?? 'none'),
  });
}

export function engineOptions(options: ReadonlyMap<string, string>) {
  return {
    policies: policiesOf(options.get('policy')),
    egressAllow: options.get('egress') === 'none' ? [] : ['127.0.0.0/8'],
    secrets: secretsOf(options.get('secret'), options.get('secretHosts')),
  };
}

/** `shop.test 2/s`: two a second; `shop.test 0/s`: closed. */
export function policiesOf(text: string | undefined): DomainPolicy[] {
  const [, domain, perSecond] = /^(\S+) (\d+)\/s$/.exec(text ?? '') ?? [];
  if (domain === undefined) return [loopback];
  return [{ id: domain, name: domain, domain, policy: { perSecond: Number(perSecond) } }];
}

/** `name=value`, for the hosts named or those written in the query. */
function secretsOf(
  text: string | undefined,
  hosts: string | undefined,
): NonNullable<LocalEngineOptions['secrets']> {
  const [name, value] = (text ?? '').split('=');
  if (name === undefined || value === undefined) return new Map();
  return new Map([[name, { value, ...(hosts !== undefined && { hosts: hosts.split(' ') }) }]]);
}

import type { DispatchLimits, DomainPolicy } from '@rowmill/contracts';
import { UsageError } from '../usage-error.ts';

const WINDOWS: Readonly<Record<string, keyof DispatchLimits>> = {
  s: 'perSecond',
  '10s': 'perTenSeconds',
  min: 'perMinute',
};

/** Domain policies for this run: `shop.example=5/s,30/10s,120/min`. */
export function readLimits(options: readonly string[]): DomainPolicy[] {
  return options.map((option, index) => {
    const [domain, limits] = option.split('=');
    if (!domain || !limits) throw notALimit(option);
    return {
      id: `limit-${index}`,
      name: domain,
      domain,
      policy: Object.fromEntries(limits.split(',').map((limit) => windowOf(limit, option))),
    };
  });
}

function windowOf(limit: string, option: string): [keyof DispatchLimits, number] {
  const [count, window] = limit.split('/');
  const key = window === undefined || !Object.hasOwn(WINDOWS, window) ? undefined : WINDOWS[window];
  if (key === undefined || !/^\d+$/.test(count ?? '')) throw notALimit(option);
  return [key, Number(count)];
}

function notALimit(option: string): UsageError {
  return new UsageError(
    `--limit ${option} is not DOMAIN=N/s,N/10s,N/min`,
    '--limit shop.example=5/s,30/10s,120/min',
  );
}

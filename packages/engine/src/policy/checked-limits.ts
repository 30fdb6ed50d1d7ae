import { ServiceError, type DispatchLimits } from '@rowmill/contracts';
import { WINDOWS } from './sliding-log.ts';

/** The limits, if at least one is there and all are integers of 0 or more. */
export function checkedLimits(domain: string, limits: DispatchLimits): DispatchLimits {
  const given = WINDOWS.filter(([name]) => limits[name] !== undefined);
  if (given.length === 0) throw new ServiceError('policy/bad-limits', { domain, problem: 'limits nothing' });
  for (const [name] of given) {
    const limit = limits[name];
    if (!Number.isSafeInteger(limit) || Number(limit) < 0) {
      throw new ServiceError('policy/bad-limits', {
        domain,
        problem: `has a ${name} that is no such number`,
      });
    }
  }
  return limits;
}

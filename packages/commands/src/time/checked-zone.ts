import { ServiceError } from '@rowmill/contracts';
import { IANAZone } from 'luxon';

/** A time zone that exists; a misspelt one would make every time unreadable. */
export function checkedZone(zone: string | undefined): string | undefined {
  if (zone === undefined || zone.toLowerCase() === 'utc' || IANAZone.isValidZone(zone)) return zone;
  throw new ServiceError('query/bad-value', { name: '--zone', problem: `is no time zone: "${zone}"` });
}

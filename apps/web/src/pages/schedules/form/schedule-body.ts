import type { FormValue } from '../../../parts/schema-form/json-schema.ts';
import type { Schedule, Timing } from '../schedule-types.ts';

/** The fields of the form, of a schedule that is there. */
export function termsOf({ overlap, catchup, jitterSeconds, ttl, cleanup, alerts }: Schedule): FormValue {
  return {
    overlap,
    catchup,
    jitterSeconds,
    ...(ttl !== undefined && { ttl }),
    ...(cleanup !== undefined && { cleanup }),
    ...(alerts !== undefined && { alerts }),
  };
}

type Body = Pick<Schedule, 'query'> & Partial<Pick<Schedule, 'summary' | 'metadata'>> & FormValue & Timing;

/** What is sent. Replacing a schedule replaces all of it, so what the form does not show goes along unchanged. */
export function scheduleBody(
  query: string,
  timing: Timing,
  terms: FormValue,
  before: Schedule | undefined,
): Body {
  const { summary, metadata } = before ?? {};
  return {
    query,
    ...timing,
    ...terms,
    ...(summary !== undefined && { summary }),
    ...(metadata !== undefined && { metadata }),
  };
}

import { catalogue } from '@rowmill/commands';
import { QueryProblems } from '@rowmill/contracts';
import { deriveTemplateSchema, parseQuery, type ParseOptions } from '@rowmill/language';
import { invalidField, type ScheduleAlerts, type ScheduleDraft } from '@rowmill/resources';
import { checkedAddress } from '../mail/checked-address.ts';
import { checkMetadata } from '../queries/query-terms.ts';
import { checkedTiming, type AskedTiming } from './timing/checked-timing.ts';

/** A body as a route has it. */
export interface AskedSchedule extends AskedTiming {
  readonly query: string;
  readonly ttl?: number;
  readonly cleanup?: boolean;
  readonly summary?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly overlap?: ScheduleDraft['overlap'];
  readonly catchup?: ScheduleDraft['catchup'];
  readonly alerts?: ScheduleAlerts;
  readonly sirpURL?: string;
}

/** A schedule as it is kept; refuses what could never run. `addresses` are those of this service. */
export function checkedDraft(
  asked: AskedSchedule,
  names: ParseOptions,
  addresses: readonly string[],
): ScheduleDraft {
  const { query, ttl, cleanup, summary, metadata, alerts = {}, sirpURL } = asked;
  // Our key would go wherever it says.
  if (sirpURL !== undefined && !addresses.includes(withoutSlash(sirpURL)))
    throw invalidField('/body/sirpURL', 'is not the address of this service');
  checkQuery(query, names);
  if (metadata !== undefined) checkMetadata(metadata);
  for (const address of alerts.mail ?? []) checkedAddress(address);
  return {
    query,
    terms: {
      ...(ttl !== undefined && { ttl }),
      ...(cleanup !== undefined && { cleanup }),
      ...(summary !== undefined && { summary }),
      ...(metadata !== undefined && { metadata }),
    },
    timing: checkedTiming(asked),
    overlap: asked.overlap ?? 'skip',
    catchup: asked.catchup ?? 'last',
    alerts,
  };
}

export function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}

function checkQuery(text: string, names: ParseOptions): void {
  const { plan, problems } = parseQuery(text, catalogue, names);
  if (plan === undefined || problems.some(({ severity }) => severity === 'error'))
    throw new QueryProblems(problems, text);
  const { properties = {} } = deriveTemplateSchema(plan, catalogue) as { properties?: object };
  const [blank] = Object.keys(properties);
  if (blank !== undefined)
    throw invalidField('/body/query', `has the blank $template.${blank}$, which nobody fills in`);
}

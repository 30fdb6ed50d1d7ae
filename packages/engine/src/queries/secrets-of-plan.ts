import { randomBytes } from 'node:crypto';
import type { Plan } from '@rowmill/contracts';
import { findFlag, literalText } from '@rowmill/language';
import type { QueryOptions } from '../ledger/records.ts';
import type { QueryHouse } from './query-house.ts';

/** What is fixed about the secrets that a plan names: their versions, and the key of their markers. Never a value. */
export async function secretsOfPlan(
  { bench, secrets }: Pick<QueryHouse, 'bench' | 'secrets'>,
  workspace: string,
  plan: Plan,
  markerKey?: string,
): Promise<Pick<QueryOptions, 'markerKey' | 'secrets'>> {
  const used = secretNames(plan, bench.commands);
  if (used.size === 0) return {};
  const versions = (await secrets.names(workspace)).filter(({ name }) => used.has(name));
  return {
    markerKey: markerKey ?? randomBytes(32).toString('hex'),
    secrets: Object.fromEntries(versions.map(({ name, version }) => [name, version])),
  };
}

function secretNames(plan: Plan, commands: QueryHouse['bench']['commands']): ReadonlySet<string> {
  const names = new Set<string>();
  for (const stage of plan.stages) {
    const signature = commands.get(stage.command.toLowerCase());
    const args = Object.values(stage.args).flatMap((value) => ('parts' in value ? [value] : value));
    for (const { parts } of [...args, ...stage.flags.map(({ value }) => value)])
      for (const part of parts)
        if (typeof part === 'object' && part.family === 'credentials') names.add(part.name);
    for (const { name, value } of stage.flags)
      if (signature && findFlag(name, signature)?.parameter.refersTo === 'credentials')
        names.add(literalText(value.parts));
  }
  return names;
}

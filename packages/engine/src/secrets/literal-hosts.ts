import type { Plan, Template } from '@rowmill/contracts';

/** Hosts of URLs that stand in the query text itself: nothing a row brings can add to them. */
export function literalHosts(plan: Plan): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (const stage of plan.stages) {
    const templates = [
      ...Object.values(stage.args).flatMap((value) => ('parts' in value ? [value] : value)),
      ...stage.flags.map((flag) => flag.value),
    ];
    for (const template of templates) {
      const host = literalHost(template);
      if (host !== undefined) hosts.add(host);
    }
  }
  return hosts;
}

/** The host of a URL whose authority has no token in it. */
export function literalHost(template: Template): string | undefined {
  const [first] = template.parts;
  if (typeof first !== 'string') return undefined;
  const authority = /^\s*(https?:\/\/[^/?#\s]+)([/?#]|\s*$)/i.exec(first);
  const isWhole = authority?.[2] !== '' || template.parts.length === 1;
  if (authority === null || !isWhole) return undefined;
  return URL.parse(authority[1]!)?.hostname.toLowerCase();
}

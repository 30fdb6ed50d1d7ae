export interface QueryLinks {
  readonly self: string;
  readonly status: string;
  readonly events: string;
  readonly results: string;
  readonly stages: string;
  readonly commands: string;
  readonly errors: string;
  readonly summary: string;
  readonly cancel: string;
}

/** Where everything about a query is. */
export function queryLinks(id: string, href: (path: string) => string): QueryLinks {
  const at = (end = ''): string => href(`${queryPath(id)}${end}`);
  return {
    self: at(),
    status: at('/status'),
    events: at('/events'),
    results: at('/results'),
    stages: at('/stages'),
    commands: at('/commands'),
    errors: at('/errors'),
    summary: at('/summary'),
    cancel: at('/cancel'),
  };
}

export function queryPath(id: string): string {
  return `/v1/sirp/queries/${id}`;
}

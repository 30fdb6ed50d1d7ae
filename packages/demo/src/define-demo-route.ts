import type { IncomingHttpHeaders } from 'node:http';

/** A request as a route sees it. */
export interface DemoVisit {
  /** The address asked for, on the site's own origin. */
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** What stands in the path for `:name`. */
  readonly parts: ReadonlyMap<string, string>;
  /** The site's own address, without a slash at the end. */
  readonly site: string;
  /** How often this path was asked for before; the site's only memory. */
  readonly visitsBefore: number;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

export interface DemoAnswer {
  readonly status?: number;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** The chapters of the index page. */
export type DemoArea = 'shop' | 'api' | 'files' | 'awkward';

export interface DemoRoute {
  /** The path, with `:name` for a part that may be anything. */
  readonly path: string;
  /** How the index page shows it; routes without are reached from others. */
  readonly shown?: {
    readonly area: DemoArea;
    readonly title: string;
    readonly explains: string;
    /** The address to try where the path itself has parts or needs a query. */
    readonly try?: string;
  };
  answer(visit: DemoVisit): DemoAnswer | Promise<DemoAnswer>;
}

export function defineDemoRoute(route: DemoRoute): DemoRoute {
  return route;
}

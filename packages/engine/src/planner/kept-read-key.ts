import type { KeptRead } from '@rowmill/commands';

/** The name under which a query's options hold what a source reads; no file of the cellar has a slash in its name. */
export function keptReadKey(read: KeptRead): string {
  switch (read.kind) {
    case 'file':
      return read.name;
    case 'files':
      return '/files';
    case 'store':
      return `/store/${read.store}/${read.name}`;
    case 'stage':
      return `/stage/${read.query}/${read.stage ?? ''}`;
  }
}

import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** A page of the application: an entry of the rail, of the palette and of the router. */
export interface Page {
  readonly path: `/${string}`;
  readonly name: string;
  /** For the palette and the tooltip: what one does here. */
  readonly summary: string;
  /** Pages of one thing (`/runs/$id`) have none and are not on the rail. */
  readonly icon?: Icon;
  load(): Promise<{ readonly default: ComponentType }>;
}

export function definePage(page: Page): Page {
  return page;
}

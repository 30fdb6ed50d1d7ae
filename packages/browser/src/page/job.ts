import type { PageOptions } from '@rowmill/contracts';
import type { Page } from './page.ts';

export type Ready = NonNullable<PageOptions['ready']>;

/** What one job does with its page, in this order. */
export interface Job<Reply> {
  /** Left out: the page stays blank, and nothing gets out of it. */
  readonly url?: string;
  readonly ready?: Ready;
  readonly proxy?: string;
  /** Further tries after a crash, a lost connection or a timeout. */
  readonly retry?: number;
  /** What it does changes things elsewhere: once that has begun it is not tried again. */
  readonly isOnce?: boolean;
  prepare?(page: Page): Promise<void>;
  wait?(page: Page): Promise<void>;
  act(page: Page): Promise<Reply>;
}

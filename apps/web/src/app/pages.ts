import type { Page } from './define-page.ts';
import { queryPage } from '../pages/query/page.ts';
import { runsPage } from '../pages/runs/page.ts';

/** In the order of the rail. */
export const pages: readonly Page[] = [queryPage, runsPage];

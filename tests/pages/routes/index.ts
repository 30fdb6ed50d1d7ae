import type { Routes } from '../route.ts';
import { documents } from './documents.ts';
import { echo } from './echo.ts';
import { events } from './events.ts';
import { graphql } from './graphql.ts';
import { items } from './items.ts';
import { jobs } from './jobs.ts';
import { models } from './models.ts';
import { news } from './news.ts';
import { prices } from './prices.ts';
import { redirects } from './redirects.ts';
import { soap } from './soap.ts';
import { tables } from './tables.ts';
import { trouble } from './trouble.ts';
import { web } from './web.ts';

/** Everything the site under test answers. */
export const routes: Routes = {
  ...items,
  ...echo,
  ...documents,
  ...events,
  ...graphql,
  ...jobs,
  ...models,
  ...news,
  ...prices,
  ...redirects,
  ...soap,
  ...tables,
  ...trouble,
  ...web,
};

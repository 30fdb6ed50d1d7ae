import type { Page } from './define-page.ts';
import { cellarPage } from '../pages/cellar/page.ts';
import { consentPage, credentialsPage } from '../pages/credentials/page.ts';
import { queryPage } from '../pages/query/page.ts';
import { runsPage } from '../pages/runs/page.ts';
import { runPage } from '../pages/runs/run/page.ts';
import { savedPage } from '../pages/saved/page.ts';
import { storesPage } from '../pages/stores/page.ts';
import { policiesPage } from '../pages/policies/page.ts';
import { schedulePage, schedulesPage } from '../pages/schedules/page.ts';
import { servicesPage } from '../pages/services/page.ts';
import { settingsPage } from '../pages/settings/page.ts';
import { templatePage, templatesPage } from '../pages/templates/page.ts';

/** In the order of the rail. */
export const pages: readonly Page[] = [
  queryPage,
  runsPage,
  runPage,
  savedPage,
  schedulesPage,
  schedulePage,
  templatesPage,
  templatePage,
  cellarPage,
  storesPage,
  credentialsPage,
  consentPage,
  policiesPage,
  servicesPage,
  settingsPage,
];

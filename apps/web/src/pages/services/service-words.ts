import type { ItemOf } from '../../parts/item-of.ts';

type ServiceName = ItemOf<'listServiceStatuses'>['service'];

/** What each service is for, and what a restart of it means for whoever works with it. */
export const SERVICE_WORDS: Readonly<
  Record<ServiceName, { readonly title: string; readonly does: string; readonly restart: string }>
> = {
  sirp: {
    title: 'Queries',
    does: 'Takes queries and gives their results.',
    restart: 'New queries wait a moment; what runs goes on where it was.',
  },
  workers: {
    title: 'Workers',
    does: 'Run the queries.',
    restart: 'What runs is interrupted and goes on where it was.',
  },
  krull: {
    title: 'Browsers',
    does: 'Open pages for queries.',
    restart: 'Pages that are open are opened again.',
  },
  gonogo: {
    title: 'Policies',
    does: 'Decide how often a site may be asked.',
    restart: 'Requests wait a moment; what was counted stays counted.',
  },
  almanac: {
    title: 'Schedules',
    does: 'Start queries when they are due.',
    restart: 'Runs that fall due meanwhile start right after.',
  },
  mentos: { title: 'Stores', does: 'Deliver rows.', restart: 'Deliveries under way are sent again.' },
  screenshot: { title: 'Screenshots', does: 'Keep pictures of pages.', restart: 'Nothing is lost.' },
  secrets: { title: 'Keys and users', does: 'Know who may do what.', restart: 'Everybody stays signed in.' },
  jobs: { title: 'Housekeeping', does: 'Takes away what has expired.', restart: 'Nothing is lost.' },
  licorice: { title: 'Licences', does: 'Keep licences.', restart: 'Nothing is lost.' },
};

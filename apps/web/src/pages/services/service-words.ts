import type { ItemOf } from '../../parts/item-of.ts';

type ServiceName = ItemOf<'listServiceStatuses'>['service'];

const NOTHING = 'It reads what it needs anew all the time: nothing has to be put down, and nothing is lost.';

/** What each service is for, and what a restart of it means for whoever works with it. */
export const SERVICE_WORDS: Readonly<
  Record<ServiceName, { readonly title: string; readonly does: string; readonly restart: string }>
> = {
  sirp: {
    title: 'Queries',
    does: 'Takes queries and gives their results.',
    restart: 'What runs is put down and goes on where it was; new queries wait for that.',
  },
  workers: {
    title: 'Workers',
    does: 'Run the queries.',
    restart: 'What runs is put down and goes on where it was; new queries wait for that.',
  },
  krull: {
    title: 'Browsers',
    does: 'Open pages for queries.',
    restart: 'Pages that are open are opened again.',
  },
  gonogo: {
    title: 'Policies',
    does: 'Decide how often a site may be asked.',
    restart: NOTHING,
  },
  almanac: {
    title: 'Schedules',
    does: 'Start queries when they are due.',
    restart: 'Runs that fall due meanwhile start right after.',
  },
  mentos: { title: 'Stores', does: 'Deliver rows.', restart: NOTHING },
  screenshot: { title: 'Screenshots', does: 'Keep pictures of pages.', restart: NOTHING },
  secrets: { title: 'Keys and users', does: 'Know who may do what.', restart: NOTHING },
  jobs: {
    title: 'Housekeeping',
    does: 'Takes away what has expired.',
    restart: 'What it is at is ended first; nothing is lost.',
  },
  licorice: { title: 'Licences', does: 'Keep licences.', restart: NOTHING },
};

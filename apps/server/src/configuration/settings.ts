import { browsing } from './settings/browsing.ts';
import { cluster } from './settings/cluster.ts';
import { licences } from './settings/licences.ts';
import { limits } from './settings/limits.ts';
import { listening } from './settings/listening.ts';
import { mail } from './settings/mail.ts';
import { observing } from './settings/observing.ts';
import { queries } from './settings/queries.ts';
import { storage } from './settings/storage.ts';

/** Every setting, in the order of the reference. */
export const SETTINGS = [
  ...listening,
  ...storage,
  ...limits,
  ...queries,
  ...browsing,
  ...mail,
  ...licences,
  ...observing,
  ...cluster,
] as const;

type Known = (typeof SETTINGS)[number];

export type SettingName = Known['name'];

/** Every setting with its value: `settings['queries.maxRunning']`. */
export type Settings = { readonly [S in Known as S['name']]: S['default'] };

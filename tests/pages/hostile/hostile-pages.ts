import type { HostilePage } from './hostile-page.ts';
import { authentication } from './kinds/authentication.ts';
import { bodies } from './kinds/bodies.ts';
import { certificates } from './kinds/certificates.ts';
import { dialogs } from './kinds/dialogs.ts';
import { downloads } from './kinds/downloads.ts';
import { endings } from './kinds/endings.ts';
import { forms } from './kinds/forms.ts';
import { frames } from './kinds/frames.ts';
import { loops } from './kinds/loops.ts';
import { memory } from './kinds/memory.ts';
import { overwrittenBuiltIns } from './kinds/overwritten.ts';
import { popups } from './kinds/popups.ts';
import { redirects } from './kinds/redirects.ts';
import { results } from './kinds/results.ts';
import { serviceWorkers } from './kinds/service-workers.ts';
import { sizes } from './kinds/sizes.ts';

export const hostilePages: readonly HostilePage[] = [
  ...loops,
  ...memory,
  ...bodies,
  ...redirects,
  ...dialogs,
  ...popups,
  ...downloads,
  ...authentication,
  ...certificates,
  ...serviceWorkers,
  ...overwrittenBuiltIns,
  ...results,
  ...frames,
  ...forms,
  ...endings,
  ...sizes,
];

import type { Shape } from './define-shape.ts';
import { deliveredToBucket, deliveredToSite } from './delivered.ts';
import { fanOut } from './fan-out.ts';
import { frozen } from './frozen.ts';
import { joined } from './joined.ts';
import { longPages } from './long-pages.ts';
import { polite } from './polite.ts';
import { small } from './small.ts';
import { sorted } from './sorted.ts';
import { summed } from './summed.ts';
import { twoSteps } from './two-steps.ts';

export const SHAPES: readonly Shape[] = [
  deliveredToBucket,
  deliveredToSite,
  fanOut,
  frozen,
  joined,
  longPages,
  polite,
  small,
  sorted,
  summed,
  twoSteps,
];

import { STRICT } from '../site/domains.ts';
import { defineShape } from './define-shape.ts';
import { fanOutAt } from './fan-out.ts';

/** One request a row, where a policy makes them wait. */
export const polite = defineShape({
  name: 'polite',
  weight: 4,
  make: (place) => fanOutAt(place.random.pick(STRICT), place),
});

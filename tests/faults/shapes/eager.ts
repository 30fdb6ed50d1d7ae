import { STRICT } from '../site/domains.ts';
import { defineShape } from './define-shape.ts';
import { fanOutAt } from './fan-out.ts';

/** About ten seconds' worth of what each policy allows, so that with two of them somebody always waits. */
const ROWS = [150, 30, 10, 8];

export const EAGER = STRICT.map((domain, index) =>
  defineShape({
    name: `eager for ${domain.host}`,
    weight: 1,
    make: (place) => fanOutAt({ ...domain, rows: [ROWS[index]!, ROWS[index]!] }, place),
  }),
);

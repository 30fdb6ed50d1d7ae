import { OPEN } from '../site/domains.ts';
import { defineShape } from './define-shape.ts';
import { fanOutAt } from './fan-out.ts';

/** Requests whose rows become a table of the cellar. */
export const frozen = defineShape({
  name: 'frozen',
  weight: 3,
  make(place) {
    const planned = fanOutAt(OPEN, place);
    const table = `faults_${place.query}`;
    return { ...planned, text: `${planned.text} || freeze ${table}`, table };
  },
});

import type { DemoTour } from '@rowmill/contracts';
import { DEMO_QUERIES } from './queries/demo-queries.ts';

/** What the web application shows on the first day: where the site is, and six queries stage by stage. */
export function demoTour(url: string): DemoTour {
  return {
    url,
    examples: DEMO_QUERIES.map(({ name, title, stages }) => ({ name, title, stages: stages(url) })),
  };
}

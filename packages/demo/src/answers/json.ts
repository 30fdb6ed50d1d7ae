import type { DemoAnswer } from '../define-demo-route.ts';

/** A JSON answer, indented for people who open it in a browser. */
export function json(value: unknown, more: Pick<DemoAnswer, 'status' | 'headers'> = {}): DemoAnswer {
  return { ...more, type: 'application/json', body: `${JSON.stringify(value, null, 2)}\n` };
}

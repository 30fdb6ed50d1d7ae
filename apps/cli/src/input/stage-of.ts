import { UsageError } from '../usage-error.ts';

/** A stage by its label, or by its number: people count from 1, as on every screen; the API counts from 0. */
export function stageOf(text: string): number | string {
  if (!/^\d+$/.test(text)) return text;
  if (Number(text) === 0) throw new UsageError('stages are counted from 1');
  return Number(text) - 1;
}

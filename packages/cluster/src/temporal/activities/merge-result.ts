import { mergeResult as mergeResultHere } from '@rowmill/engine';
import { isMissing } from '../is-missing.ts';
import type { WorkDesk } from '../work-desk.ts';
import { heartbeats } from './heartbeats.ts';

export async function mergeResult({ house, active }: WorkDesk, query: string): Promise<void> {
  using _work = active.begin(query);
  using _beats = heartbeats();
  try {
    await mergeResultHere(house.bench, query);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

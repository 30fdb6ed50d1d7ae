import type { Letter } from '@rowmill/contracts';
import type { Tx } from '../database/database.ts';
import type { ScheduleRecord } from './schedules.ts';

/** Letters about schedules that have to go out; written down with what they tell of, so that none is lost. */
export interface ScheduleLetters {
  /** Nothing when a letter with this id is there already. */
  put(tx: Tx, schedule: Pick<ScheduleRecord, 'key' | 'workspace'>, id: string, letter: Letter): Promise<void>;
  /** Letters to be sent now. Whoever takes one has two minutes and more with each try; then somebody else tries. */
  take(limit: number): Promise<readonly TakenLetter[]>;
  /** It is sent, or nobody tries any more. */
  drop(id: string): Promise<void>;
}

export interface TakenLetter {
  readonly id: string;
  readonly workspace: string;
  readonly letter: Letter;
  /** This one included. */
  readonly tries: number;
}

import { ServiceError } from '@rowmill/contracts';
import { Slots } from '../slots.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { QueryArchive } from '../postgres/query-archive.ts';
import type { Admission } from './admission.ts';
import { createQuery } from './create-query.ts';
import { findProgress, findQuery } from './find-query.ts';
import { isOver } from './is-over.ts';
import type { ProgressBoard, QuerySnapshot } from './progress-board.ts';
import { progressOf } from './progress-of.ts';
import type { Queries } from './queries.ts';
import type { QueryHouse } from './query-house.ts';
import type { QueryRequest } from './query-request.ts';
import { rerunInput } from './rerun-input.ts';

export interface QueriesOptions {
  readonly house: QueryHouse;
  readonly archive: QueryArchive;
  readonly board: ProgressBoard;
  readonly admission: Admission;
  /** Where queries run: in this process, or wherever a workflow runs. */
  readonly runner: QueryStarter;
}

/** Where a dispatched query goes. */
export interface QueryStarter {
  add(id: string, workspace: string): void;
  cancel(id: string): Promise<void>;
  readonly isDraining: boolean;
}

/** Whoever asks how far a query is does not wait behind a thousand that are being begun. */
const DISPATCHES_AT_ONCE = 1;

export function createQueries({ house, archive, board, admission, runner }: QueriesOptions): Queries {
  const { bench } = house;
  const dispatching = new Slots(DISPATCHES_AT_ONCE);

  const find = (workspace: string, id: string): Promise<QueryRecord> => findQuery(archive, workspace, id);
  const dispatch = (request: QueryRequest) =>
    dispatching.run(async () => {
      if (runner.isDraining) throw new ServiceError('service/draining', {}, { retryAfterMs: 1_000 });
      await admission.check(request.terms.workspace, (workspace) => archive.usage(workspace));
      const created = await createQuery(house, request);
      runner.add(created.id, request.terms.workspace);
      return created;
    });
  const stop = async ({ id, state }: QueryRecord): Promise<'cancelling' | 'ended'> => {
    if (isOver(state)) return 'ended';
    await runner.cancel(id);
    void board.look([id]);
    return 'cancelling';
  };

  return {
    namesOf: (workspace) => house.namesOf(workspace),
    dispatch,
    find,
    list: (workspace, page) => archive.list(workspace, page),
    async batches(workspace, id, page) {
      const { id: own, steps } = await find(workspace, id);
      const stepStages = new Map(steps.map(({ index, stages }) => [index, stages]));
      return { ...(await archive.batches(workspace, own, page)), stepStages };
    },
    async rerun(workspace, id, from, terms, newId) {
      const query = await find(workspace, id);
      if (query.state === 'expired' && from !== 'start') throw new ServiceError('results/expired', { id });
      const input = await rerunInput(bench, query, from);
      const { mode, minutes, preview, values, markerKey } = query.options;
      return dispatch({
        ...(newId === undefined ? {} : { id: newId }),
        text: query.text,
        terms: { ...terms, rerunOf: query.id },
        mode,
        minutes,
        // A run that is asked for again is asked for because the first answer was not good.
        cache: false,
        ...(preview === undefined ? {} : { preview }),
        ...(values === undefined ? {} : { values }),
        ...(markerKey === undefined ? {} : { markerKey }),
        ...(input === undefined ? {} : { input }),
        // Rows of its stages can only go on into the same stages, whatever became of the templates.
        ...(input !== undefined && query.plan.stages.some(({ inlined }) => inlined)
          ? { plan: query.plan }
          : {}),
      });
    },
    cancel: async (workspace, id) => stop(await find(workspace, id)),
    async remove(workspace, id) {
      const query = await find(workspace, id);
      await stop(query);
      if ((await archive.delete(workspace, query.id)) === 'missing')
        throw new ServiceError('request/not-found', { kind: 'query', name: id });
    },
    async snapshot(workspace, id) {
      const ledger = await findProgress(archive, workspace, id);
      return { ...progressOf(ledger, bench.gateOf(workspace).waiting(), bench.clock.now()), ledger };
    },
    async *watch(workspace, id, signal): AsyncGenerator<QuerySnapshot> {
      const { id: own } = await find(workspace, id);
      yield* board.watch(own, signal);
    },
    ended: (id, signal) => board.ended(id, signal),
  };
}

import { ServiceError } from '@rowmill/contracts';
import { authorOf, type AuditDetails } from '@rowmill/resources';
import { storeOfType, testStore } from '@rowmill/stores';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { storeParams } from '../mentos/store-body.ts';

const LONGEST_MS = 20_000;

export default defineRoute({
  method: 'POST',
  path: '/v1/mentos/stores/{name}/test',
  operation: 'testStore',
  group: 'rowmill',
  role: 'editor',
  summary: 'Tries whether a store can be reached and would take rows; leaves none there.',
  params: storeParams,
  replies: {
    200: {
      description: 'Whether it works, and what is wrong if it does not.',
      schema: Type.Object({
        working: Type.Boolean(),
        code: Type.Optional(Type.String()),
        problem: Type.Optional(Type.String()),
      }),
      example: { working: false, code: 'store/unavailable', problem: 'the store warehouse is away: refused' },
    },
  },
  errors: ['request/not-found', 'store/not-built-yet', 'vault/damaged'],
  async handle(request, { stores, storeWorldOf }) {
    const { caller, signal } = request;
    const { name } = request.params;
    const note = (outcome: 'ok' | 'failed', details: AuditDetails): Promise<void> =>
      stores.noteUse(authorOf(request), name, { operation: 'testStore', outcome, details });
    const kept = await stores.open(caller.workspace, name);
    if (kept === undefined) throw new ServiceError('request/not-found', { kind: 'store', name });
    const late = AbortSignal.timeout(LONGEST_MS);
    try {
      await testStore(storeOfType(kept.type), kept, {
        ...storeWorldOf(caller.workspace),
        signal: AbortSignal.any([signal, late]),
      });
      await note('ok', { type: kept.type });
      return { status: 200, body: { working: true } };
    } catch (error) {
      signal.throwIfAborted();
      const problem = late.aborted
        ? new ServiceError('store/unavailable', { name, problem: `no answer within ${LONGEST_MS / 1000} s` })
        : error;
      if (!(problem instanceof ServiceError)) throw error;
      await note('failed', { type: kept.type, code: problem.code });
      return { status: 200, body: { working: false, code: problem.code, problem: problem.message } };
    }
  },
});

import { SERVICE_NAMES } from '@rowmill/contracts';
import { Type } from 'typebox';
import { SERVICE_STATES } from './service-board.ts';

export const statusReply = Type.Object({
  service: Type.Enum([...SERVICE_NAMES]),
  state: Type.Enum([...SERVICE_STATES]),
  since: Type.String({ format: 'date-time', description: 'When it was first seen in this state.' }),
  version: Type.String(),
  instances: Type.Array(Type.Object({ id: Type.String(), startedAt: Type.String({ format: 'date-time' }) }), {
    description: 'The processes that do its work.',
  }),
  checks: Type.Array(
    Type.Object({
      name: Type.String(),
      ok: Type.Boolean(),
      detail: Type.String(),
      ms: Type.Integer({ minimum: 0 }),
    }),
    { description: 'What was looked at just now.' },
  ),
});

export const statusExample = {
  service: 'workers',
  state: 'up',
  since: '2026-01-02T03:04:05.678Z',
  version: '0.1.0',
  instances: [{ id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11', startedAt: '2026-01-02T03:04:05.678Z' }],
  checks: [
    { name: 'runner', ok: true, detail: '1 worker: 2 run, 0 wait', ms: 0 },
    { name: 'event-loop', ok: true, detail: '3 ms late', ms: 0 },
  ],
};

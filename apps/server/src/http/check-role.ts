import { ServiceError } from '@rowmill/contracts';
import type { Caller } from './caller.ts';
import type { LeastRole } from './define-route.ts';

const RANK = { viewer: 0, editor: 1, admin: 2 } as const;

/** `own` lets everyone in: the handler decides what is one's own. */
export function checkRole(caller: Caller, least: LeastRole): void {
  if (least !== 'own' && least !== 'anyone' && RANK[caller.role] < RANK[least])
    throw new ServiceError('access/forbidden', { role: least });
}

import type { Queries, Results, WorkspaceGates } from '@rowmill/engine';
import type {
  Accounts,
  Audit,
  Database,
  Idempotency,
  Keys,
  Members,
  Policies,
  Screenshots,
  Sessions,
  Templates,
  Workspaces,
} from '@rowmill/resources';
import type { PageJobs } from './browsing/page-jobs.ts';
import type { QueryLimits } from './queries/query-limits.ts';
import type { DocumentedSettings } from './service-board/documented-settings.ts';
import type { ServiceBoard } from './service-board/service-board.ts';

/** What routes may ask. Roles build it; routes know nothing else of the program. */
export interface Services {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly gates: WorkspaceGates;
  /** For createOnce and claimDispatch. */
  readonly idempotency: Idempotency;
  /** The transaction in which something is created. */
  readonly inWorkspace: Database['inWorkspace'];
  readonly keys: Keys;
  readonly members: Members;
  readonly pages: PageJobs;
  readonly policies: Policies;
  readonly queries: Queries;
  readonly queryLimits: QueryLimits;
  readonly results: Results;
  readonly screenshots: Screenshots;
  readonly serviceBoard: ServiceBoard;
  readonly sessions: Sessions;
  readonly settings: DocumentedSettings;
  readonly templates: Templates;
  readonly workspaces: Workspaces;
}

import type { DemoTour } from '@rowmill/contracts';
import type { Consents, Queries, Results, WorkspaceGates } from '@rowmill/engine';
import type {
  Accounts,
  Audit,
  Cellar,
  Checkpoints,
  Chest,
  Database,
  DeliveryLog,
  Idempotency,
  KeptCredentials,
  Keys,
  Manifests,
  Licences,
  Members,
  Policies,
  Prompts,
  Remarks,
  SavedQueries,
  Screenshots,
  Secrets,
  DeadLetters,
  Sessions,
  Stores,
  Streams,
  Templates,
  Webhooks,
  Workspaces,
} from '@rowmill/resources';
import type { CellarDesk } from './cellar/cellar-desk.ts';
import type { PageJobs } from './browsing/page-jobs.ts';
import type { DeliveryDesk } from './stores/create-store-desk.ts';
import type { StoreWorld } from '@rowmill/stores';
import type { ReadLicence } from './licences/read-licence.ts';
import type { QueryLimits } from './queries/query-limits.ts';
import type { ScheduleDesk } from './schedules/schedule-desk.ts';
import type { DocumentedSettings } from './service-board/documented-settings.ts';
import type { ServiceBoard } from './service-board/service-board.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What routes may ask. Roles build it; routes know nothing else of the program. */
export interface Services {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly cellar: Cellar;
  readonly cellarDesk: CellarDesk;
  readonly checkpoints: Checkpoints;
  /** People's consents to OAuth credentials. */
  readonly consents: Consents;
  readonly credentials: KeptCredentials;
  /** What webhooks were told. */
  readonly deliveries: DeliveryLog;
  readonly gates: WorkspaceGates;
  /** For createOnce and claimDispatch. */
  readonly idempotency: Idempotency;
  /** The transaction in which something is created. */
  readonly inWorkspace: Database['inWorkspace'];
  readonly keys: Keys;
  readonly manifests: Manifests;
  readonly licences: Licences;
  readonly members: Members;
  readonly pages: PageJobs;
  readonly policies: Policies;
  readonly prompts: Prompts;
  readonly queries: Queries;
  readonly queryLimits: QueryLimits;
  readonly readLicence: ReadLicence;
  /** What people say of runs. */
  readonly remarks: Remarks;
  readonly results: Results;
  readonly savedQueries: SavedQueries;
  readonly schedules: ScheduleDesk;
  readonly screenshots: Screenshots;
  readonly secrets: Secrets;
  readonly serviceBoard: ServiceBoard;
  readonly sessions: Sessions;
  readonly settings: DocumentedSettings;
  readonly stores: Stores;
  readonly streams: Streams;
  readonly deadLetters: DeadLetters;
  /** Delivers rows to stores. */
  readonly storeDesk: DeliveryDesk;
  /** What stores of a workspace may use of the world, to try them. */
  storeWorldOf(workspace: string): StoreWorld;
  readonly templates: Templates;
  /** The site that came up with the service, if one did. */
  readonly tour: DemoTour | undefined;
  readonly webhooks: Webhooks;
  readonly webhookSender: WebhookSender;
  /** Its keys; what it holds, no route asks for. */
  readonly vault: Pick<Chest, 'rotate'>;
  readonly workspaces: Workspaces;
}

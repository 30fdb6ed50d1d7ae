import type { BrowserService } from '@rowmill/browser';
import type { Command, KeptObject, TableFile } from '@rowmill/commands';
import type { Post } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import type { QueryCache } from '../cache/query-cache.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { PolicyGate } from '../policy/policy-gate.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Segments } from '../segments/segments.ts';
import type { EngineClock } from './engine-clock.ts';
import type { KeepLimits } from './kept-stages.ts';
import type { NoticeDesk } from './notice-desk.ts';
import type { RowSlots } from './row-slots.ts';
import type { StoreDesk } from './store-desk.ts';

/** What running a batch needs: the same in every adapter; the simulator replaces clock, way out, ledger and segments. */
export interface Workbench {
  readonly ledger: Ledger;
  readonly segments: Segments;
  readonly commands: ReadonlyMap<string, Command>;
  readonly egress: Pick<Egress, 'send'>;
  /** Left out where there is none: commands that need it fail. */
  readonly browser?: Pick<BrowserService, 'run'>;
  /** Keeps a picture or a file as long as the query's rows are kept; returns its SHA-256 as hex. Left out: its hash is all that is kept. */
  keepObject?(holder: ObjectHolder, bytes: Uint8Array, about: KeptObject): Promise<string>;
  /** Left out where there are no stores. */
  readonly stores?: StoreDesk;
  /** Left out where no mail can be sent. */
  readonly post?: Post;
  /** Left out where there are no webhooks. */
  readonly notices?: NoticeDesk;
  gateOf(workspace: string): PolicyGate;
  /** The process is about to let go of its batches: no further row is begun. */
  isDraining?(): boolean;
  readonly clock: EngineClock;
  readonly rowSlots: RowSlots;
  readonly keepLimits: KeepLimits;
  /** Rows that come of one input row and are held in memory; 5,000 when left out. */
  readonly mostHeldRows?: number;
  /** Command records of one stage of a query; 10,000 when left out. */
  readonly mostCommands?: number;
  /** The stages of a query with their commands, tokens fixed at dispatch in place. */
  bindings(query: QueryRecord): readonly StageBinding[];
  secrets(query: QueryRecord): SecretBox;
  /** Left out where nothing is remembered. */
  readonly cache?: QueryCache;
  /** Throws where local files are not allowed. */
  file(path: string): TableFile;
}

/** On whose behalf an object is kept. */
export interface ObjectHolder {
  readonly workspace: string;
  readonly query: string;
  readonly stage: number;
}

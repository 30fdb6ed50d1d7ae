import { createHmac, randomBytes } from 'node:crypto';
import { commands } from '@rowmill/commands';
import type { DomainPolicy } from '@rowmill/contracts';
import { createEgress, type GuardOptions } from '@rowmill/egress';
import { MemoryCache } from '../cache/memory-cache.ts';
import type { QueryCache } from '../cache/query-cache.ts';
import { needSlots } from '../in-process/need-slots.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { bindPlan } from '../planner/bind-plan.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { PolicyGate } from '../policy/policy-gate.ts';
import { systemClock } from '../run-batch/engine-clock.ts';
import { KEEP_LIMITS } from '../run-batch/kept-stages.ts';
import { RowSlots } from '../run-batch/row-slots.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import { literalHosts } from '../secrets/literal-hosts.ts';
import { givenSecrets } from '../secrets/given-secrets.ts';
import type { QuerySecrets } from '../secrets/query-secrets.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import type { Segments } from '../segments/segments.ts';
import { NOTHING_KEPT, type KeptThings } from './kept-things.ts';
import { localFiles } from './local-files.ts';
import type { BoundQuery, QueryHouse } from './query-house.ts';

export interface QueryHouseOptions {
  readonly ledger: Ledger;
  readonly segments: Segments;
  /** Results of earlier runs; in this process's memory when left out. */
  readonly cache?: QueryCache;
  gateOf(workspace: string): PolicyGate;
  policiesOf(workspace: string): Promise<readonly DomainPolicy[]>;
  /** For `$CREDENTIALS.name$` and `--credential`; none when left out. */
  readonly secrets?: QuerySecrets;
  /** What else queries may name; nothing when left out. */
  readonly kept?: KeptThings;
  /** Addresses outside the public internet that may be reached, as CIDR or CIDR:port. */
  readonly egressAllow: readonly string[];
  /** What else the operator says about the way out: proxies, authorities. */
  readonly wayOut?: Omit<GuardOptions, 'allow'>;
  /** Left out where there is none. */
  readonly browser?: Workbench['browser'];
  /** Where pictures and files of pages go; only their hashes remain when left out. */
  readonly keepObject?: Workbench['keepObject'];
  /** Left out where no mail can be sent. */
  readonly post?: Workbench['post'];
  /** Left out where there are no webhooks. */
  readonly notices?: Workbench['notices'];
  /** Where sinks deliver to; nowhere when left out. */
  readonly stores?: Workbench['stores'];
  /** Whether `read` may open local files. */
  readonly files: boolean;
  /** The process is about to let go of its batches; never when left out. */
  isDraining?(): boolean;
}

/** Queries whose bindings are at hand. */
const MOST_QUERIES = 1_000;

/** Puts the engine together in this process, around whatever ledger, segments and gates it is given. */
export function createQueryHouse(options: QueryHouseOptions): QueryHouse {
  const egress = createEgress({ ...options.wayOut, allow: options.egressAllow });
  const { cache = new MemoryCache(), kept = NOTHING_KEPT, secrets: opening = givenSecrets() } = options;
  const nonces = randomBytes(32);
  const boxes = new Map<string, SecretBox>();
  const bound = new Map<string, readonly StageBinding[]>();

  const secrets = ({ id, plan, options: fixed, terms }: BoundQuery): SecretBox =>
    remembered(boxes, id, () => {
      const { workspace } = terms;
      // A box that is made again, here or on another machine, knows the markers of the first.
      const key = fixed.markerKey ?? createHmac('sha256', nonces).update(id).digest('hex');
      const { tokens } = opening;
      return new SecretBox(
        {
          open: (name) => opening.open(workspace, name, { query: id }),
          ...(tokens && {
            token: (name, wish) => tokens.token(workspace, name, wish),
          }),
        },
        literalHosts(plan),
        key,
      );
    });
  const bindings = (query: BoundQuery): readonly StageBinding[] =>
    remembered(bound, query.id, () => {
      const box = secrets(query);
      return bindPlan(query.plan, commands, {
        ...query,
        credential: (name, escape) => box.marker(name, escape),
      });
    });
  const bench: Workbench = {
    ledger: options.ledger,
    segments: options.segments,
    commands,
    egress,
    ...(options.browser && { browser: options.browser }),
    ...(options.keepObject && { keepObject: options.keepObject }),
    ...(options.post && { post: options.post }),
    ...(options.notices && { notices: options.notices }),
    ...(options.stores && { stores: options.stores }),
    gateOf: options.gateOf,
    clock: systemClock,
    rowSlots: new RowSlots(),
    keepLimits: KEEP_LIMITS,
    bindings,
    secrets,
    cache,
    file: localFiles(options.files),
    isDraining: () => options.isDraining?.() ?? false,
  };
  return {
    bench,
    bindings,
    cache,
    slots: needSlots(),
    kept,
    secrets: opening,
    namesOf: async (workspace, text) => ({
      ...(await kept.names(workspace)),
      // Most texts name none, and need not wait for them.
      ...((text === undefined || /credential/i.test(text)) && {
        credentials: (await opening.names(workspace)).map(({ name }) => name),
      }),
    }),
    policiesOf: options.policiesOf,
    forget(query) {
      boxes.delete(query);
      bound.delete(query);
    },
    [Symbol.asyncDispose]: () => egress[Symbol.asyncDispose](),
  };
}

/** Those used longest ago are made again when they are wanted: queries that end elsewhere are never forgotten here. */
function remembered<T>(known: Map<string, T>, id: string, make: () => T): T {
  const found = known.get(id) ?? make();
  known.delete(id);
  known.set(id, found);
  if (known.size > MOST_QUERIES) known.delete(known.keys().next().value!);
  return found;
}

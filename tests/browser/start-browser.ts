import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createBrowserService,
  type BrowserService,
  type BrowserServiceOptions,
  type JobTerms,
  type OpenDoor,
} from '@rowmill/browser';
import type { OperationName, Operations } from '@rowmill/contracts';
import {
  createEgress,
  createEgressProxy,
  createPacFiles,
  parseProxy,
  type EgressProxy,
  type Resolve,
} from '@rowmill/egress';
import { evaluatePac } from '../../apps/server/src/browsing/evaluate-pac.ts';

export interface TestBrowserOptions {
  /** What may be reached beside public addresses; all of this machine when left out. */
  readonly allow?: readonly string[];
  /** How names are resolved; `system` asks the machine's name server, and all are this machine when left out. */
  readonly resolve?: Resolve | 'system';
  readonly pinMs?: number;
  /** Two slots when left out. */
  readonly browser?: BrowserServiceOptions;
}

/** A real browser service behind a real egress proxy, with folders of its own. */
export interface TestBrowser extends AsyncDisposable {
  readonly service: BrowserService;
  readonly proxy: EgressProxy;
  /** Below it the browsers have their files. */
  readonly directory: string;
  /** Hosts that the guard refused, in order. */
  readonly denied: readonly string[];
  /** Troubles that the service told of. */
  readonly troubles: readonly string[];
  run<Name extends OperationName>(
    name: Name,
    options: Operations[Name]['options'],
    terms?: Partial<JobTerms>,
  ): Promise<Operations[Name]['reply']>;
}

export async function startBrowser(options: TestBrowserOptions = {}): Promise<TestBrowser> {
  const { allow = ['127.0.0.0/8'], resolve = async () => ['127.0.0.1'], pinMs } = options;
  await using open = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-browser-test-'));
  open.defer(() => rm(directory, { recursive: true, force: true }));
  // Browsers that root starts are somebody else.
  await chmod(directory, 0o711);
  const denied: string[] = [];
  const troubles: string[] = [];
  const onTrouble = (what: string, error: unknown): void => void troubles.push(`${what}: ${String(error)}`);
  const guard = {
    allow,
    ...(resolve === 'system' ? {} : { resolve }),
    ...(pinMs === undefined ? {} : { limits: { pinMs } }),
  };
  const egress = open.use(createEgress(guard));
  const proxy = open.use(createEgressProxy({ ...guard, onDenied: ({ host }) => void denied.push(host) }));
  const closed: OpenDoor = ({ job, maxBytes }) => proxy.openDoor({ job, maxBytes, isClosed: true });
  const evaluator = open.use(
    await createBrowserService({ options: { directory, slots: 1 }, openDoor: closed, onTrouble }),
  );
  const pacFiles = createPacFiles({ egress, evaluatePac: evaluatePac(evaluator) });
  const openDoor: OpenDoor = ({ proxy: wanted, ...rules }) =>
    proxy.openDoor({ ...rules, ...(wanted !== undefined && { upstream: parseProxy(wanted, pacFiles) }) });
  const service = open.use(
    await createBrowserService({ options: { directory, slots: 2, ...options.browser }, openDoor, onTrouble }),
  );
  const everything = open.move();
  return {
    service,
    proxy,
    directory,
    denied,
    troubles,
    run: (name, wishes, terms) => service.run(name, wishes, { timeoutMs: 15_000, job: 'test', ...terms }),
    [Symbol.asyncDispose]: () => everything.disposeAsync(),
  };
}

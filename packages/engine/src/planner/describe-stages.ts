import type { CommonFlags } from '@rowmill/language';
import { literalHost } from '../secrets/literal-hosts.ts';
import { destinationOf } from './destination-of.ts';
import type { StageBinding } from './stage-binding.ts';
import type { StageFacts } from './stage-facts.ts';

const DEFAULT_CONCURRENCY = 64;
/** More rows with a permit than pages at the same time would let their permits grow old in the queue. */
const DEFAULT_PAGES = 16;

/** What planning must know of each stage of a bound plan. */
export function describeStages(bindings: readonly StageBinding[]): readonly StageFacts[] {
  const labels = new Map(
    bindings.flatMap(({ common, stage }) =>
      common.label === undefined ? [] : [[common.label, stage.index] as const],
    ),
  );
  return bindings.map((binding): StageFacts => {
    const { stage, command, common, fixed } = binding;
    const reads = command.kind === 'table' && fixed !== undefined ? (command.reads?.(fixed) ?? []) : [];
    const enough = command.kind === 'table' && fixed !== undefined ? command.enough?.(fixed) : undefined;
    const append = appendedStage(common.append, labels);
    const domain = domainOf(binding);
    const deliversTo = destinationOf(binding)?.kind;
    const need = command.kind === 'expanding' ? command.need : deliversTo === 'store' ? 'deliver' : 'data';
    return {
      index: stage.index,
      // What is published at the end rides along like any other row stage.
      kind: command.kind === 'sink' && deliversTo !== 'store' ? 'row' : command.kind,
      need,
      hasSql: hasSql(binding),
      reads: reads.flatMap((name) => labels.get(name) ?? []),
      hasEffect:
        common.checkpoint !== undefined ||
        command.kind === 'sink' ||
        (command.kind === 'table' && command.keeps !== undefined),
      concurrency: common.concurrency ?? (need === 'browser' ? DEFAULT_PAGES : DEFAULT_CONCURRENCY),
      ...(common.label === undefined ? {} : { label: common.label }),
      ...(append === undefined ? {} : { append }),
      ...(enough === undefined ? {} : { enough }),
      ...(domain === undefined ? {} : { domain }),
    };
  });
}

function hasSql({ command, fixed, common }: StageBinding): boolean {
  switch (command.kind) {
    case 'source':
      return true;
    case 'row':
      // _guid is derived from the row's id, which SQL does not see.
      if (command.sql === undefined || fixed === undefined || common.guid) return false;
      return command.hasSql?.(fixed) ?? true;
    case 'table':
      return command.sql !== undefined && command.check === undefined;
    case 'sink':
      return !common.guid;
    case 'expanding':
      return false;
  }
}

function appendedStage(flag: CommonFlags['append'], labels: ReadonlyMap<string, number>): number | undefined {
  if (flag === undefined) return undefined;
  return 'index' in flag ? flag.index : labels.get(flag.label);
}

function domainOf({ stage, command }: StageBinding): string | undefined {
  if (command.kind !== 'expanding') return undefined;
  const urls = Object.entries(stage.args).flatMap(([name, value]) =>
    command.args[name]?.type === 'url' ? ('parts' in value ? [value] : value) : [],
  );
  return urls.length === 1 ? literalHost(urls[0]!) : undefined;
}

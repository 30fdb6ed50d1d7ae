import type { Signature } from '@rowmill/contracts';
import { nearestWord } from '../expressions/nearest-word.ts';
import type { RawStage } from '../parse/read-stages.ts';
import type { Flaw } from '../problems/flaw.ts';
import { listed } from '../problems/listed.ts';
import type { Checking } from './checking.ts';

/** The command a stage begins with, or its mistake reported. */
export function findCommand(raw: RawStage, index: number, checking: Checking): Signature | undefined {
  const { text, catalogue, problems } = checking;
  const first = raw.items[0];
  if (!first) {
    const place = placeOfNothing(raw, index, text);
    problems.add({ code: 'query/empty-stage', details: { place } }, ...spanOfNothing(raw, index, text));
    return undefined;
  }
  if (first.kind === 'unclosed') return undefined;
  if (first.kind !== 'word') {
    const problem = 'a stage begins with the name of a command';
    problems.add({ code: 'query/syntax', details: { problem } }, first.from, first.to);
    return undefined;
  }
  const name = text.slice(first.from, first.to);
  const signature = catalogue.get(name.toLowerCase());
  if (!signature) {
    problems.add(unknownCommand(name, checking), first.from, first.to);
    keepLabel(raw, index, checking);
    return undefined;
  }
  if (signature.begins && signature.kind === 'source' && index > 0)
    problems.add({ code: 'query/not-a-source', details: { command: signature.name } }, first.from, first.to);
  return signature;
}

function placeOfNothing(raw: RawStage, index: number, text: string): string {
  if (index === 0) return 'before this pipe';
  return raw.to === text.length ? 'behind this pipe' : 'between these two pipes';
}

/** From the pipe before to the pipe behind, as far as they are there. */
function spanOfNothing(raw: RawStage, index: number, text: string): [from: number, to: number] {
  if (index === 0) return [raw.to, raw.to + 2];
  return [raw.from - 2, raw.to === text.length ? raw.from : raw.to + 2];
}

function unknownCommand(name: string, { catalogue }: Checking): Flaw {
  const shown = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const names = Array.from(catalogue.values(), (signature) => signature.name);
  const fix = /^https?:\/\//i.test(name) ? urlFix(names) : didYouMean(nearestWord(shown, names));
  return { code: 'query/unknown-command', details: { name: shown }, ...(fix !== undefined && { fix }) };
}

function didYouMean(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `did you mean "${nearest}"?`;
}

/** An address alone is no query; these commands take one. */
function urlFix(names: readonly string[]): string | undefined {
  const ways = [
    ['open', '"open"'],
    ['api', '"api get"'],
  ].flatMap(([name, way]) => (names.includes(name!) ? [way!] : []));
  return ways.length === 0 ? undefined : `write ${listed(ways, 'or')} before the URL`;
}

/** Later stages may refer to the label although the command is not known. */
function keepLabel(raw: RawStage, index: number, { text, labels }: Checking): void {
  raw.items.forEach((item, at) => {
    const next = raw.items[at + 1];
    if (item.kind !== 'flag' || text.slice(item.from, item.to) !== '--labelStage' || next?.kind !== 'word')
      return;
    const [command] = raw.items;
    labels.set(text.slice(next.from, next.to), { index, command: text.slice(command!.from, command!.to) });
  });
}

import type { FlagUse, Signature } from '@rowmill/contracts';
import { nearestWord } from '../expressions/nearest-word.ts';
import type { Flaw } from '../problems/flaw.ts';
import { literalText } from '../tokens/literal-text.ts';
import type { Checking } from './checking.ts';

/** Checks the common flags that refer to other stages or have a form of their own. */
export function checkCommonFlags(
  uses: readonly FlagUse[],
  index: number,
  signature: Signature,
  checking: Checking,
): void {
  for (const { name, value } of uses) {
    if (value.parts.some((part) => typeof part === 'object')) continue;
    const text = literalText(value.parts);
    const flaw = flawOf(name, text, index, checking);
    if (flaw) checking.problems.add(flaw, value.span.from, value.span.to);
  }
  for (const { name, value } of uses) {
    const label = literalText(value.parts);
    if (name === 'labelStage' && !checking.labels.has(label))
      checking.labels.set(label, { index, command: signature.name });
  }
}

function flawOf(name: string, text: string, index: number, checking: Checking): Flaw | undefined {
  switch (name) {
    case 'labelStage':
      return labelFlaw(text, checking);
    case 'appendStage':
      return appendFlaw(text, index, checking);
    case 'checkpoint':
      if (/^[^:]+:[\s\S]+$/.test(text)) return undefined;
      return {
        code: 'query/bad-value',
        details: { name: '--checkpoint', problem: 'is written name:column' },
      };
    default:
      return undefined;
  }
}

function labelFlaw(label: string, { labels }: Checking): Flaw | undefined {
  if (label === '' || /^(true|false|[+-]?\d+(\.\d+)?)$/i.test(label))
    return { code: 'query/bad-label', details: {} };
  const taken = labels.get(label);
  if (!taken) return undefined;
  return { code: 'query/repeated-label', details: { label, stage: `${taken.index + 1}, ${taken.command}` } };
}

function appendFlaw(label: string, index: number, { labels }: Checking): Flaw | undefined {
  const numeric = /^\d+$/.test(label);
  const known = label === 'true' ? index > 0 : numeric ? Number(label) < index : labels.has(label);
  if (known) return undefined;
  const nearest = nearestWord(label, labels.keys());
  const counted =
    numeric && index > 0 ? `the first stage is 0, the one before this is ${index - 1}` : undefined;
  const fix = counted ?? (nearest === undefined ? undefined : `did you mean "${nearest}"?`);
  return {
    code: 'query/unknown-label',
    details: { label },
    expected: [...labels.keys()],
    ...(fix !== undefined && { fix }),
  };
}

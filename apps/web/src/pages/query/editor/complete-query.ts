import {
  acceptCompletion,
  autocompletion,
  completionStatus,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { Prec, type Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import { choicesAt, type Choice } from './choices-at.ts';
import type { LookUp } from './editor-knowledge.ts';
import { placeAt, type Place } from './place-at.ts';

const WORD = /^[\p{L}\p{N}_.-]*$/u;

/** Completion by the product's own grammar. It opens by itself only where few things can stand. */
export function completeQuery(lookUp: LookUp): Extension {
  return [
    autocompletion({
      override: [(context) => completionAt(context, lookUp)],
      icons: false,
      maxRenderedOptions: 20,
      activateOnTypingDelay: 60,
      // Behind a command its first argument is next.
      activateOnCompletion: ({ type }) => type === 'command' || type === 'flag',
    }),
    // A list that has just opened takes nothing yet; the key is not for leaving the editor all the same.
    Prec.high(
      keymap.of([
        { key: 'Tab', run: (view) => acceptCompletion(view) || completionStatus(view.state) === 'active' },
      ]),
    ),
  ];
}

async function completionAt(context: CompletionContext, lookUp: LookUp): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context;
  const text = state.doc.toString();
  const tree = syntaxTree(state);
  const { catalogue, kept, columnsBefore } = lookUp();
  const place = placeAt(text, tree, pos, catalogue);
  if (place === undefined || !(explicit || opensByItself(place, text, pos))) return null;
  const columns = namesColumns(place) ? await columnsBefore(text, tree, place.stage) : [];
  if (context.aborted) return null;
  const { from, to, choices } = choicesAt(place, text, pos, { catalogue, kept, columns });
  const whole = new Set(choices.flatMap(({ label, insert }) => [label, insert ?? label]));
  if (choices.length === 0 || (whole.has(text.slice(from, to)) && !explicit)) return null;
  return {
    from,
    to,
    options: choices.map(optionOf),
    // Letters of the same word leave fewer of the same choices, and none when it is whole.
    validFor: (word) => WORD.test(word) && !whole.has(word),
  };
}

function opensByItself(place: Place, text: string, at: number): boolean {
  if (place.kind === 'flag') return at > place.from;
  if (place.kind !== 'value') return true;
  if (place.parameter.type === 'expression') return /[\p{L}_]$/u.test(text.slice(place.from, at));
  return place.isFlag || place.parameter.type !== 'boolean';
}

function namesColumns(place: Place): boolean {
  if (place.kind === 'token') return true;
  return place.kind === 'value' && ['column', 'columns', 'expression'].includes(place.parameter.type);
}

function optionOf({ label, insert, kind, detail, info, isLikely }: Choice): Completion {
  return {
    label,
    type: kind,
    ...(insert !== undefined && { apply: insert }),
    ...(detail !== undefined && detail !== '' && { detail }),
    ...(info !== undefined && { info }),
    ...(isLikely === true && { boost: 1 }),
  };
}

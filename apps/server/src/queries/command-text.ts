import {
  messageOf,
  type Catalogue,
  type ErrorCode,
  type ErrorDetails,
  type FieldProblem,
  type Signature,
} from '@rowmill/contracts';
import { nearestWord, parseQuery, printValue, type ParseOptions } from '@rowmill/language';
import { invalidRequest } from '../http/invalid-request.ts';
import { boundArguments } from './bound-arguments.ts';
import { boundFlags } from './bound-flags.ts';
import { showProblem } from './show-problem.ts';

/** One command as it is asked for: not text, so there is nothing to be quoted. */
export interface CommandCall {
  readonly command: string;
  /** `[value]` in order, or `[name, value]`. */
  readonly args?: readonly (readonly unknown[])[];
  readonly flags?: Readonly<Record<string, unknown>>;
  /** The line of the caller's text where the command stands. */
  readonly line?: number;
}

/** A value and where in the request it stands. */
export interface BoundValue {
  readonly pointer: string;
  readonly name: string;
  readonly kind: 'argument' | 'flag';
  readonly type: Parameters<typeof printValue>[1];
  readonly parts: Parameters<typeof printValue>[0];
}

export type Report = (pointer: string, code: ErrorCode, details: ErrorDetails, fix?: string) => void;

/** As many as a query may have. */
const MOST_CHARACTERS = 1_048_576;

const NO_LETS: ReadonlySet<string> = new Set();

/**
 * The query that a command alone is. Each value is printed by the language and the text is read back: unless that
 * gives the same command with the same values, it is refused, so no value can add a stage, an argument or a flag.
 */
export function commandText(call: CommandCall, catalogue: Catalogue, names: ParseOptions): string {
  const problems: FieldProblem[] = [];
  const report: Report = (pointer, code, details, fix) => {
    const message = messageOf(code, details);
    problems.push({ pointer, code, detail: fix === undefined ? message : `${message}; ${fix}` });
  };
  // What the language refuses anyway is refused before anyone looks into it.
  const length = JSON.stringify([call.args, call.flags]).length;
  if (length > MOST_CHARACTERS) {
    report('/body', 'query/too-long', { length, limit: MOST_CHARACTERS });
    throw invalidRequest(problems);
  }
  const signature = catalogue.get(call.command.toLowerCase());
  if (signature === undefined) {
    const shown = call.command.slice(0, 60);
    const nearest = nearestWord(
      shown,
      Array.from(catalogue.values(), ({ name }) => name),
    );
    report(
      '/body/command',
      'query/unknown-command',
      { name: shown },
      nearest && `did you mean "${nearest}"?`,
    );
    throw invalidRequest(problems);
  }
  const values = [
    ...boundArguments(call.args ?? [], signature, report),
    ...boundFlags(call.flags ?? {}, signature, report),
  ];
  if (problems.length > 0) throw invalidRequest(problems);
  const { text, places } = print(signature, values);
  checkReading(text, places, values, { call, signature, catalogue, names });
  return text;
}

interface Place {
  readonly pointer: string;
  readonly from: number;
  readonly to: number;
}

function print(
  signature: Signature,
  values: readonly BoundValue[],
): { text: string; places: readonly Place[] } {
  let text = signature.name;
  const places: Place[] = [{ pointer: '/body/command', from: 0, to: text.length }];
  for (const { pointer, name, kind, type, parts } of values) {
    const isBare = kind === 'flag' && type === 'boolean' && parts[0] === 'true';
    const value = isBare ? '' : printValue(parts, type, NO_LETS);
    const written = kind === 'argument' ? value : isBare ? `--${name}` : `--${name} ${value}`;
    places.push({ pointer, from: text.length + 1, to: text.length + 1 + written.length });
    text += ` ${written}`;
  }
  return { text, places };
}

interface Reading {
  readonly call: CommandCall;
  readonly signature: Signature;
  readonly catalogue: Catalogue;
  readonly names: ParseOptions;
}

function checkReading(
  text: string,
  places: readonly Place[],
  values: readonly BoundValue[],
  { call, signature, catalogue, names }: Reading,
): void {
  const { plan, problems } = parseQuery(text, catalogue, names);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    throw invalidRequest(
      errors.map((problem) => {
        const { line, column, code, message, fix } = showProblem(problem, text, Math.floor(call.line ?? 1));
        const place = places.findLast(({ from }) => from <= problem.from) ?? places[0]!;
        const at = call.line === undefined ? '' : `line ${line}, column ${column}: `;
        return {
          pointer: place.pointer,
          code,
          detail: `${at}${fix === undefined ? message : `${message}; ${fix}`}`,
        };
      }),
    );
  const [stage, ...more] = plan?.stages ?? [];
  const read =
    stage === undefined
      ? []
      : [
          ...Object.entries(stage.args).flatMap(([name, value]) =>
            ('parts' in value ? [value] : value).map(({ parts }) => ['argument', name, parts]),
          ),
          ...[...stage.flags, ...stage.common].map(({ name, value }) => ['flag', name, value.parts]),
        ];
  const meant = values.map(({ kind, name, parts }) => [kind, name, parts]);
  if (more.length > 0 || stage?.command !== signature.name || !sameValues(read, meant))
    throw invalidRequest([
      { pointer: '/body', code: 'query/syntax', detail: 'cannot be written as one command' },
    ]);
}

/** Own flags and common flags are kept apart by the plan, so their order among each other is lost. */
function sameValues(read: readonly unknown[], meant: readonly unknown[]): boolean {
  const sorted = (values: readonly unknown[]): string =>
    JSON.stringify(values.map((value) => JSON.stringify(value)).toSorted());
  return sorted(read) === sorted(meant);
}

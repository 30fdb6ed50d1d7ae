import {
  ServiceError,
  type Parameter,
  type Signature,
  type Stage,
  type Template,
  type Token,
  type TokenFamily,
  type Value,
} from '@rowmill/contracts';
import type { BoundLets } from './bind-lets.ts';
import { compileValue, type CompiledValue } from './compile-value.ts';
import { familiesInExpression } from './expression-template.ts';
import { printToken } from '../tokens/print-token.ts';
import type { Scope } from './scope.ts';
import { tokenValue } from './token-value.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of one call, in the shape commands receive. */
export interface BoundCall {
  readonly args: Values;
  readonly flags: Values;
  readonly families: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  readonly now: number;
  /** The same for all calls of the stage in this process: what is read once for a stage is kept under it. */
  readonly stage: object;
  /** What a token inside an expression stands for; `undefined` for columns, which are looked up in the row. */
  token(token: Token): Value | undefined;
  /** The flags with `$pagination.next$` in place; in `flags` it stands as it is written. */
  page(next: Value): Values;
}

/** A stage prepared once, called once or for each row. */
export interface BoundStage {
  /** Whether values differ from row to row; if not, one call serves all rows. */
  readonly usesRow: boolean;
  /** Families of all tokens, those that lets stand for and those inside expressions included. */
  readonly families: ReadonlySet<TokenFamily>;
  call(scope: Scope): BoundCall;
}

/** A list of values, or one. */
type Slot = { readonly name: string } & (
  | { readonly value: CompiledValue }
  | { readonly list: readonly CompiledValue[] }
);

interface Slots {
  readonly constants: Values;
  readonly changing: readonly Slot[];
}

/** Prepares a checked stage: everything that does not depend on tokens is converted here. */
export function bindStage(stage: Stage, signature: Signature, lets?: BoundLets): BoundStage {
  const families = new Set<TokenFamily>();
  const compile = (name: string, parameter: Parameter, template: Template): CompiledValue => {
    noteFamilies(families, parameter, template, lets);
    const reading = compileValue(name, parameter, template.parts);
    if (reading.flaw) throw new ServiceError(reading.flaw.code, reading.flaw.details);
    return untilPaged(reading.value, template);
  };
  const args = prepare(signature.args, (name) => list(stage.args[name]), compile, '');
  const flags = prepare(
    signature.flags,
    (name) => stage.flags.filter((use) => use.name === name).map((use) => use.value),
    compile,
    '--',
  );
  const free = prepareFamilies(stage, signature, compile);
  const usesRow = families.has('column') || families.has('row');
  return {
    usesRow,
    families,
    call: (scope) => ({
      args: resolve(args, scope),
      flags: resolve(flags, scope),
      families: free(scope),
      now: scope.now,
      stage: families,
      token: (token) => (token.family === 'column' ? undefined : tokenValue(token, scope)),
      page: (next) => resolve(flags, { ...scope, next }),
    }),
  };
}

function list(given: Template | readonly Template[] | undefined): readonly Template[] {
  if (given === undefined) return [];
  return 'parts' in given ? [given] : given;
}

function noteFamilies(
  families: Set<TokenFamily>,
  parameter: Parameter,
  { parts }: Template,
  lets: BoundLets | undefined,
): void {
  if (parameter.type === 'expression') for (const family of familiesInExpression(parts)) families.add(family);
  for (const part of parts) {
    if (typeof part === 'string') continue;
    families.add(part.family);
    if (part.family === 'let') for (const family of lets?.families.get(part.name) ?? []) families.add(family);
  }
}

/** A value with `$pagination.next$` in it stands as it is written until the next page is known. */
function untilPaged(value: CompiledValue, { parts }: Template): CompiledValue {
  if ('constant' in value || !parts.some((part) => typeof part === 'object' && part.family === 'pagination'))
    return value;
  const written = parts.map((part) => (typeof part === 'string' ? part : printToken(part))).join('');
  return { resolve: (scope) => (scope.next === undefined ? written : value.resolve(scope)) };
}

type Compile = (name: string, parameter: Parameter, template: Template) => CompiledValue;

function prepare(
  parameters: Readonly<Record<string, Parameter>>,
  given: (name: string) => readonly Template[],
  compile: Compile,
  prefix: string,
): Slots {
  const constants: Record<string, unknown> = {};
  const changing: Slot[] = [];
  for (const [name, parameter] of Object.entries(parameters)) {
    const values = given(name).map((template) => compile(prefix + name, parameter, template));
    const last = values.at(-1);
    if (last === undefined) constants[name] = parameter.default ?? (parameter.many ? [] : undefined);
    else if (values.every((value) => 'constant' in value)) {
      const known = values.map((value) => value.constant);
      constants[name] = parameter.many ? known : known.at(-1);
    } else changing.push(parameter.many ? { name, list: values } : { name, value: last });
  }
  return { constants, changing };
}

function resolve({ constants, changing }: Slots, scope: Scope): Values {
  if (changing.length === 0) return constants;
  const values: Record<string, unknown> = { ...constants };
  for (const slot of changing)
    values[slot.name] =
      'list' in slot ? slot.list.map((value) => valueOf(value, scope)) : valueOf(slot.value, scope);
  return values;
}

function valueOf(value: CompiledValue, scope: Scope): unknown {
  return 'constant' in value ? value.constant : value.resolve(scope);
}

/** Flags with free names, by family and name; the names are the user's, so the objects inherit nothing. */
function prepareFamilies(stage: Stage, signature: Signature, compile: Compile) {
  const uses = stage.flags.flatMap((use) => {
    const dot = use.name.indexOf('.');
    const family = use.name.slice(0, dot);
    const parameter = signature.families?.[family];
    if (dot === -1 || !parameter || Object.hasOwn(signature.flags, use.name)) return [];
    return [{ family, name: use.name.slice(dot + 1), value: compile(`--${use.name}`, parameter, use.value) }];
  });
  return (scope: Scope): BoundCall['families'] => {
    const families: Record<string, Record<string, Value>> = {};
    for (const family of Object.keys(signature.families ?? {})) families[family] = emptyRecord();
    for (const { family, name, value } of uses) families[family]![name] = valueOf(value, scope) as Value;
    return families;
  };
}

function emptyRecord(): Record<string, Value> {
  return Object.create(null) as Record<string, Value>;
}

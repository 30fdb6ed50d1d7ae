import { ServiceError, type Parameter, type Token, type Value } from '@rowmill/contracts';
import { buildJson } from '../json/json-node.ts';
import { readJsonTemplate, readLenientJson } from '../json/read-lenient-json.ts';
import type { Flaw, Reading } from '../problems/flaw.ts';
import { bareValue, bodyTemplate, jsonWithRawTokens } from './body-template.ts';
import { convertValue } from './convert-value.ts';
import { expressionText } from './expression-template.ts';
import { insertToken, RAW_PLACE, type Place } from './insert-token.ts';
import type { Scope, SecretEscape } from './scope.ts';
import { tokenValue } from './token-value.ts';
import { resolveUrl } from './url-template.ts';

/** A value ready for use: known at once, or to be made anew for each scope. */
export type CompiledValue = {
  /** Said of a value that works but is probably a mistake. */
  readonly doubt?: Flaw;
} & ({ readonly constant: unknown } | { readonly resolve: (scope: Scope) => unknown });

type Parts = readonly (string | Token)[];

/** Prepares a value as far as it can be without a row; used when a query is checked and when it runs. */
export function compileValue(name: string, parameter: Parameter, parts: Parts): Reading<CompiledValue> {
  if (parts.every((part) => typeof part === 'string'))
    return compileConstant(name, parameter, parts.join(''));
  switch (parameter.type) {
    case 'url':
      return { value: { resolve: (scope) => resolveUrl(parts, scope) } };
    case 'body': {
      const { resolve, doubt } = bodyTemplate(parts);
      return { value: { resolve, ...(doubt && { doubt }) } };
    }
    case 'json':
      return compileJson(name, parts, typeof parameter.secret === 'string' ? parameter.secret : 'json');
    case 'expression':
      return { value: { resolve: (scope) => expressionText(parts, scope) } };
    default: {
      const given = givenValue(parameter, parts);
      return { value: { resolve: (scope) => converted(name, parameter, given(scope)) } };
    }
  }
}

function compileConstant(name: string, parameter: Parameter, text: string): Reading<CompiledValue> {
  if (parameter.type === 'body') {
    const { resolve, doubt } = bodyTemplate([text]);
    return { value: { constant: resolve(NO_SCOPE), ...(doubt && { doubt }) } };
  }
  if (parameter.type === 'url' && !isWebUrl(text))
    return {
      flaw: {
        code: 'query/bad-value',
        details: { name, problem: 'must begin with http:// or https://' },
        ...urlFix(text),
      },
    };
  const reading = parameter.type === 'json' ? readLenientJson(text) : convertValue(name, parameter, text);
  return reading.flaw ? reading : { value: { constant: reading.value } };
}

function compileJson(name: string, parts: Parts, secret: SecretEscape): Reading<CompiledValue> {
  if (parts.some((part) => typeof part === 'object' && part.filter === 'raw')) {
    const { resolve } = jsonWithRawTokens(parts);
    return { value: { resolve: (scope) => valueOrThrow(name, readLenientJson(resolve(scope))) } };
  }
  const reading = readJsonTemplate(parts);
  if (reading.flaw) return reading;
  const node = reading.value;
  const place: Place = { escape: (text) => text, secret };
  return {
    value: {
      resolve: (scope) =>
        buildJson(
          node,
          (token) => bareValue(token, scope, secret),
          (token) => insertToken(token, scope, place),
        ),
    },
  };
}

const HEADER_PLACE: Place = { escape: (text) => text, secret: 'header' };

/** Exactly one token keeps its type; inside a longer text everything is text. */
function givenValue(parameter: Parameter, parts: Parts): (scope: Scope) => Value {
  const [first] = parts;
  const alone = parts.length === 1 && typeof first === 'object' && first.family !== 'credentials';
  if (alone && (first.filter === undefined || first.filter === 'raw'))
    return (scope) => tokenValue(first, scope);
  const place = parameter.type === 'header' ? HEADER_PLACE : RAW_PLACE;
  return (scope) => {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : insertToken(part, scope, place);
    return text;
  };
}

function converted(name: string, parameter: Parameter, given: Value): unknown {
  return valueOrThrow(name, convertValue(name, parameter, given));
}

function valueOrThrow(name: string, reading: Reading<unknown>): unknown {
  if (!reading.flaw) return reading.value;
  const { problem } = reading.flaw.details;
  throw new ServiceError('row/bad-value', { name, problem: problem ?? 'is nested too deep' });
}

/** A constant needs no scope; nothing of it is looked at. */
const NO_SCOPE: Scope = {
  now: 0,
  queryId: '',
  checkpoints: new Map(),
  prompts: new Map(),
  templates: new Map(),
  credential: () => '',
};

function isWebUrl(text: string): boolean {
  return /^\s*https?:\/\//i.test(text) && URL.canParse(text);
}

function urlFix(text: string): { fix?: string } {
  const candidate = `https://${text}`;
  return /^[\w.-]+\.[a-z]{2,}([/?#:]|$)/i.test(text) && URL.canParse(candidate)
    ? { fix: `did you mean ${candidate.length > 60 ? 'https://…' : candidate}?` }
    : {};
}

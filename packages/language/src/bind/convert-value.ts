import type { Parameter, Value } from '@rowmill/contracts';
import { nearestWord } from '../expressions/nearest-word.ts';
import type { Reading } from '../problems/flaw.ts';
import { listed } from '../problems/listed.ts';
import { valueText } from './value-text.ts';

const numeric = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

/** Turns a value into what the command receives: the same for what is written in a query and what comes from a row. */
export function convertValue(name: string, parameter: Parameter, given: Value): Reading<unknown> {
  switch (parameter.type) {
    case 'integer':
    case 'number':
      return convertNumber(name, parameter, given);
    case 'boolean':
      return convertBoolean(name, given);
    case 'choice':
      return convertChoice(name, parameter.choices ?? [], valueText(given));
    case 'json':
      return { value: given };
    case 'value':
      return {
        value:
          typeof given === 'object' && given !== null && !Array.isArray(given) ? valueText(given) : given,
      };
    case 'header':
      return convertHeader(name, valueText(given));
    default:
      return { value: valueText(given) };
  }
}

function convertNumber(name: string, parameter: Parameter, given: Value): Reading<number> {
  const text = valueText(given);
  const value = numeric.test(text) ? Number(text) : Number.NaN;
  const whole = parameter.type === 'integer';
  if (!Number.isFinite(value) || (whole && !Number.isInteger(value)))
    return bad(name, `must be a ${whole ? 'whole ' : ''}number, not ${shown(text)}`);
  const { minimum, maximum } = parameter;
  if (minimum !== undefined && maximum !== undefined && (value < minimum || value > maximum))
    return bad(name, `must be between ${minimum} and ${maximum}, not ${shown(text)}`);
  if (minimum !== undefined && value < minimum)
    return bad(name, `must be at least ${minimum}, not ${shown(text)}`);
  if (maximum !== undefined && value > maximum)
    return bad(name, `must be at most ${maximum}, not ${shown(text)}`);
  if (whole && !Number.isSafeInteger(value)) return bad(name, `is too large a number: ${shown(text)}`);
  return { value };
}

function convertBoolean(name: string, given: Value): Reading<boolean> {
  if (typeof given === 'boolean') return { value: given };
  if (given === 'true' || given === 'false') return { value: given === 'true' };
  return bad(name, `must be true or false, not ${shown(valueText(given))}`, ['true', 'false']);
}

function convertChoice(name: string, choices: readonly string[], text: string): Reading<string> {
  const lower = text.toLowerCase();
  const value = choices.find((choice) => choice.toLowerCase() === lower);
  if (value !== undefined) return { value };
  const nearest = nearestWord(text, choices);
  const fix = nearest === undefined ? {} : { fix: `did you mean "${nearest}"?` };
  return bad(name, `must be ${listed(choices, 'or')}, not ${shown(text)}`, choices, fix);
}

function convertHeader(name: string, text: string): Reading<string> {
  return /[\r\n\0]/.test(text) ? bad(name, 'holds a line break, which no header may') : { value: text };
}

function bad(
  name: string,
  problem: string,
  expected?: readonly string[],
  more: { fix?: string } = {},
): Reading<never> {
  return {
    flaw: { code: 'query/bad-value', details: { name, problem }, ...(expected && { expected }), ...more },
  };
}

function shown(text: string): string {
  return text === '' ? 'empty' : JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}

import { ServiceError, type Value } from '@rowmill/contracts';
import { isObject } from '@rowmill/language';

type Header = readonly [name: string, value: string];

/** The headers of `--headers`, checked; the value null leaves one out, a list sends it several times. */
export function requestHeaders(value: Value | undefined): Header[] {
  if (value === undefined) return [];
  if (!isObject(value)) throw wrong('must be a JSON object of names and values');
  return Object.entries(value).flatMap(([name, given]) => {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw wrong(`has no valid header name: "${name}"`);
    const values = Array.isArray(given) ? given : [given];
    return values.filter((one) => one !== null).map((one): Header => [name, headerText(name, one)]);
  });
}

function headerText(name: string, value: Value): string {
  if (typeof value === 'object') throw wrong(`has a value for ${name} that is neither text nor a number`);
  const text = String(value);
  // oxlint-disable-next-line no-control-regex -- these are what must not pass
  if (/[\r\n\0]/.test(text)) throw wrong(`has a line break in the value of ${name}`);
  return text;
}

function wrong(problem: string): ServiceError {
  return new ServiceError('row/bad-value', { name: '--headers', problem });
}

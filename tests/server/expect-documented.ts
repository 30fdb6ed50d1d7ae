import type { ValidateFunction } from 'ajv';
// oxlint-disable-next-line no-restricted-imports -- JSON Schema 2020-12 lives in a folder of its own there
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { apiDocument, type Operation } from './api-document.ts';
import { codeOf, type Answered } from './ask.ts';

const ajv = new Ajv2020({
  strict: false,
  formats: {
    uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/,
    'uri-reference': (text: string) => URL.canParse(text, 'http://localhost'),
  },
});
ajv.addSchema(apiDocument, 'document');
const validators = new Map<string, ValidateFunction>();

/** Status, content type, error code and body are what the API document says of the operation. */
export function expectDocumented(operation: Operation, answered: Answered): void {
  const { status, headers, text, json } = answered;
  const where = `${operation.operationId} ${status}`;
  const reply = operation.responses[String(status)];
  expect(reply, `${where} is documented; ${text.slice(0, 300)}`).toBeDefined();
  expect(headers.get('x-request-id'), where).toBeTruthy();
  const type = essenceOf(headers.get('content-type') ?? '');
  const types = Object.keys(reply?.content ?? { '': {} }).map(essenceOf);
  expect(types, `${where} content types`).toContain(type);
  if (status >= 400) {
    expect(reply?.['x-error-codes'], `${where} codes`).toContain(codeOf(answered));
    expect([type, (json as { status: number }).status]).toEqual(['application/problem+json', status]);
  }
  if (status === 401) expect(headers.get('www-authenticate'), where).toBe('svc');
  if (status === 429 || status === 503) expect(Number(headers.get('retry-after')), where).toBeGreaterThan(0);
  if (status === 201) expect(headers.get('location'), where).toMatch(/^\/v1\//);
  if (status === 204) expect(text, where).toBe('');
  if (json === undefined || reply?.content?.[type]?.schema === undefined) return;
  const validate = validatorOf(operation, status, type);
  expect(validate(json), `${where}: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 600)}`).toBe(true);
}

/** A content type without its parameters. */
function essenceOf(type: string): string {
  return type.split(';', 1)[0]!;
}

function validatorOf({ path, method }: Operation, status: number, type: string): ValidateFunction {
  const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', type, 'schema'];
  const pointer = steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `document#/${encodeURI(pointer)}` });
  validators.set(pointer, known);
  return known;
}

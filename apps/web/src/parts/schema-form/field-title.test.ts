import { expect, test } from 'vitest';
import { fieldTitle } from './field-title.ts';

test.each([
  ['host', 'Host'],
  ['timeoutSeconds', 'Timeout seconds'],
  ['baseURL', 'Base URL'],
  ['url', 'URL'],
  ['tokenUrl', 'Token URL'],
  ['start_date', 'Start date'],
  ['accessKeyId', 'Access key id'],
  ['x-api-key', 'X api key'],
  ['', ''],
])('%s is shown as %s', (name, title) => {
  expect(fieldTitle(name)).toBe(title);
});

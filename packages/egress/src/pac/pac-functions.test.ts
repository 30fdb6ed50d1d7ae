import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pacFunctions } from './pac-functions.ts';

/** As a page would run it: the text of the function alone, in a world of its own. */
function evaluate(expression: string): unknown {
  return runInNewContext(`(${String(pacFunctions)})(globalThis); ${expression}`, { Date });
}

test.each([
  ["isPlainHostName('www')", true],
  ["isPlainHostName('www.a.example')", false],
  ["dnsDomainIs('www.A.example', '.a.example')", true],
  ["dnsDomainIs('www.b.example', '.a.example')", false],
  ["localHostOrDomainIs('www', 'www.a.example')", true],
  ["localHostOrDomainIs('www.a.example', 'www.a.example')", true],
  ["localHostOrDomainIs('home.b.example', 'www.a.example')", false],
  ["dnsDomainLevels('www.a.example')", 2],
  ["shExpMatch('http://a.example/x/y', '*/x/*')", true],
  ["shExpMatch('http://a.example/x', '*/x/*')", false],
  ["shExpMatch('abc', 'a?c')", true],
  ["shExpMatch('a.c', 'a.c') && !shExpMatch('abc', 'a.c')", true],
  ["isInNet('10.1.2.3', '10.0.0.0', '255.0.0.0')", true],
  ["isInNet('200.1.2.3', '200.0.0.0', '255.0.0.0')", true],
  ["isInNet('11.1.2.3', '10.0.0.0', '255.0.0.0')", false],
  ["convert_addr('1.2.3.4')", 16_909_060],
])('%s is %j', (expression, expected) => {
  expect(evaluate(expression)).toBe(expected);
});

test.each([
  ["dnsResolve('intranet.example')", null],
  ["dnsResolve('10.0.0.1')", '10.0.0.1'],
  ["isResolvable('intranet.example')", false],
  ["isInNet('intranet.example', '10.0.0.0', '255.0.0.0')", false],
  ['myIpAddress()', '127.0.0.1'],
])('%s tells nothing about the network', (expression, expected) => {
  expect(evaluate(expression)).toBe(expected);
});

test('a pattern of many stars takes no longer for it', () => {
  const began = performance.now();
  expect(evaluate(`shExpMatch('${'a'.repeat(20_000)}', '${'*a'.repeat(50)}b')`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});

describe('on Wednesday, 15 April 2026, half past ten', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ["weekdayRange('WED')", true],
    ["weekdayRange('MON', 'FRI')", true],
    ["weekdayRange('SAT', 'TUE')", false],
    ["weekdayRange('SAT', 'WED')", true],
    ['dateRange(15)', true],
    ["dateRange('APR')", true],
    ["dateRange('MAY')", false],
    ['dateRange(2026)', true],
    ['dateRange(1, 14)', false],
    ["dateRange(1, 'APR', 15, 'APR')", true],
    ["dateRange('NOV', 'FEB')", false],
    ["dateRange(1, 'JAN', 2025, 31, 'DEC', 2026)", true],
    ['timeRange(10)', true],
    ['timeRange(9, 10)', false],
    ['timeRange(10, 11)', true],
    ['timeRange(10, 30, 10, 31)', true],
    ['timeRange(10, 31, 11, 0)', false],
    ['timeRange(22, 6)', false],
    ['timeRange(10, 29, 0, 10, 30, 30)', true],
  ])('%s is %j', (expression, expected) => {
    vi.useFakeTimers({ now: new Date(2026, 3, 15, 10, 30), toFake: ['Date'] });
    expect(evaluate(expression)).toBe(expected);
  });
});

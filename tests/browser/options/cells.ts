import type { Cell, CellOf, Options, Seen } from './cell.ts';
import type { TableOperation } from './interface-table.ts';
import { firstPixel, pictureSize, pictureType, roughness } from './look-at-picture.ts';

/** What every operation needs to run at all; options under test come on top. */
export const LEAST: Readonly<Record<TableOperation, Options>> = {
  evaluate: { expression: '1' },
  requests: { device: 'Desktop' },
  javascript: { expression: '1', device: 'Desktop' },
  selector: { selector: 'p', device: 'Desktop' },
  session: { expression: '1', device: 'Desktop' },
  screenshot: { device: 'Desktop' },
  form: { selectorValuePairs: [['#name', 'Ada']], submitSelector: '#send' },
  stream: { device: 'Desktop' },
};

/** Tells the site where there is one, and returns it too. */
const tell = (value: string): string =>
  `(...all) => { const value = ${value}; globalThis.report?.(value); return value; }`;
const told = ({ reply, visit }: Seen): unknown => visit.reports[0] ?? reply.result;

const library = (name: string): CellOf => {
  const expression = tell(`typeof all.at(-1)?.${name}`);
  return () => ({
    given: { expression, [name === '$' ? 'jquery' : name === '_' ? 'lodash' : name]: true },
    instead: { expression },
    see: told,
    expected: name === 'mathjs' ? 'object' : 'function',
  });
};

const store =
  (name: 'localStorage' | 'sessionStorage', word: string): CellOf =>
  () => ({
    page: 'stores',
    given: { [name]: { key: 'kept' } },
    see: ({ visit }) => visit.reports.find((report) => report.startsWith(word)),
    expected: `${word} kept`,
  });

/** Of the page that is waited on, which for a form is the one with the form. */
const held =
  (page: string, given: Options, instead: Options, expected = true): CellOf =>
  (operation) => ({
    page: operation === 'form' ? `form-${page}` : page,
    given,
    instead,
    see: ({ wasHeld }) => wasHeld,
    expected,
  });

/** Operations that take a picture only when they are asked to. */
const shot = (operation: TableOperation): Options =>
  operation === 'screenshot' || operation === 'stream' ? {} : { screenshot: true };

const element =
  (given: Options, see: Cell['see'], expected: unknown): CellOf =>
  () => ({ given, see, expected });

/** Nothing moves on the page, so that whoever waits for that waits in vain: not longer than has to be seen. */
const onThirdCall = { wait: '() => (window.calls = (window.calls ?? 0) + 1) > 3', timeout: 4_000 };

/** For every option of the table, a job whose outcome shows whether it was obeyed. */
export const CELLS: Readonly<Record<string, CellOf>> = {
  url: () => ({
    page: 'other',
    given: {},
    instead: { page: 'plain' },
    see: ({ visit }) => visit.paths[0],
    expected: 'other',
  }),
  expression: () => ({
    given: { expression: tell(`'ran'`) },
    instead: { expression: '0' },
    see: told,
    expected: 'ran',
  }),
  jquery: library('$'),
  lodash: library('_'),
  mathjs: library('mathjs'),
  args: () => {
    const expression = tell(`JSON.stringify(all.filter((one) => one === 20 || one?.deep))`);
    return {
      given: { expression, args: [20, { deep: [null] }] },
      instead: { expression },
      see: told,
      expected: '[20,{"deep":[null]}]',
    };
  },
  cookieStorage: () => ({
    given: { cookieStorage: { taste: { value: 'sweet' } } },
    see: ({ visit }) => visit.headers.cookie,
    expected: 'taste=sweet',
  }),
  localStorage: store('localStorage', 'local'),
  sessionStorage: store('sessionStorage', 'session'),
  session: () => ({
    page: 'keeps',
    given: { session: true },
    see: ({ reply }) => reply.localStorage,
    expected: { seen: 'yes' },
  }),
  retry: () => ({ page: 'second-time', given: { retry: 1 }, see: ({ code }) => code, expected: undefined }),
  device: () => ({
    given: { device: 'iPhone 6' },
    see: ({ visit }) => visit.headers['user-agent']?.includes('iPhone'),
    expected: true,
  }),
  headers: () => ({
    given: { headers: { 'x-colour': 'green' } },
    see: ({ visit }) => visit.headers['x-colour'],
    expected: 'green',
  }),
  wait: held('late', { wait: '#late' }, {}),
  ready: (operation) => ({
    page: operation === 'form' ? 'form-slow' : 'slow-image',
    given: { ready: 'domload' },
    see: ({ wasHeld }) => wasHeld,
    expected: false,
  }),
  visible: held('unveiled', { wait: '#late', visible: true }, { wait: '#late' }),
  hidden: held('covered', { wait: '#cover', hidden: true }, { wait: '#cover' }),
  polling: held('late', { ...onThirdCall, polling: 'mutation' }, onThirdCall),
  proxy: (operation) => ({
    page: operation === 'form' ? 'form' : 'plain',
    given: { proxy: 'the proxy of the test' },
    see: ({ proxied }) => proxied.length > 0,
    expected: true,
  }),
  filter: () => ({
    page: 'pictures',
    given: { filter: ['/*/blocked*'] },
    see: ({ visit }) => visit.paths.filter((path) => path.endsWith('.svg')),
    expected: ['picture.svg'],
  }),
  screenshot: () => ({
    given: { screenshot: true },
    see: ({ reply }) => pictureType(reply.picture),
    expected: 'jpeg',
  }),
  type: (operation) => ({
    given: { ...shot(operation), type: 'png' },
    instead: shot(operation),
    see: ({ reply }) => pictureType(reply.picture),
    expected: 'png',
  }),
  quality: (operation) => ({
    given: { ...shot(operation), quality: 10 },
    instead: shot(operation),
    see: ({ reply }) => roughness(reply.picture) > 10,
    expected: true,
  }),
  viewportWidth: () => ({
    given: { viewportWidth: 333 },
    see: ({ reply }) => pictureSize(reply.picture)[0],
    expected: 333,
  }),
  viewportHeight: () => ({
    given: { viewportHeight: 444 },
    see: ({ reply }) => pictureSize(reply.picture)[1],
    expected: 444,
  }),
  background: (operation) =>
    operation === 'stream'
      ? {
          given: { background: 'transparent' },
          see: ({ reply }) => pictureType(reply.picture) === 'png' && firstPixel(reply.picture)[3] === 0,
          expected: true,
        }
      : {
          given: { type: 'png', background: 'rgb(1, 2, 3)' },
          instead: { type: 'png' },
          see: ({ reply }) => firstPixel(reply.picture).slice(0, 3),
          expected: [1, 2, 3],
        },
  engine: () => ({
    given: { selector: 'p:contains("two")', engine: 'jquery' },
    instead: { selector: 'p:contains("two")' },
    see: ({ code }) => code,
    expected: undefined,
  }),
  selector: (operation) =>
    operation !== 'selector'
      ? {
          page: 'box',
          given: { selector: '#box' },
          see: ({ reply }) => pictureSize(reply.picture),
          expected: [100, 50],
        }
      : {
          given: { selector: 'h1' },
          instead: { selector: 'p' },
          see: ({ reply }) => reply.elements?.map(({ innerText }) => innerText),
          expected: ['Options'],
        },
  html: element({ html: false }, ({ reply }) => reply.elements?.[0]?.innerHTML, undefined),
  hashtml: element({ hashtml: true }, ({ reply }) => typeof reply.elements?.[0]?.innerHTMLHash, 'string'),
  dimension: element({ dimension: false }, ({ reply }) => reply.elements?.[0]?.dimension, undefined),
  responseText: () => ({
    given: { responseText: true },
    see: ({ reply }) => reply.requests?.[0]?.responseText?.includes('<h1>Options</h1>'),
    expected: true,
  }),
  selectorValuePairs: () => ({
    page: 'form',
    given: { selectorValuePairs: [['#place', 'Paris']] },
    see: ({ visit }) => visit.bodies,
    expected: ['name=&place=Paris&button=send'],
  }),
  submitSelector: () => ({
    page: 'form',
    given: { submitSelector: '#other' },
    see: ({ visit }) => visit.bodies,
    expected: ['name=Ada&place=&button=other'],
  }),
  timeout: (operation) => {
    const slow = { expression: '() => new Promise((resolve) => setTimeout(resolve, 1500, 1))' };
    const wish = operation === 'evaluate' ? slow : {};
    return {
      page: operation === 'form' ? 'gated-form' : 'gated-page',
      given: { ...wish, timeout: 700 },
      instead: wish,
      see: ({ code }) => code,
      expected: 'browser/timeout',
    };
  },
};

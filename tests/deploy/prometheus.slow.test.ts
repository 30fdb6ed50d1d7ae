import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@rowmill/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { startServerProcess } from '../server/start-server-process.ts';
import { DEPLOY } from './compose-file.ts';
import { installPackages } from './install-packages.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const folder = mkdtempSync(join(tmpdir(), 'rowmill-prometheus-'));
const place = join(DEPLOY, 'prometheus');
const { groups } = parse(readFileSync(join(place, 'alerts.yaml'), 'utf8')) as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana/rowmill.json'), 'utf8')) as Dashboard;
const drawn = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
let told = '';

beforeAll(async () => {
  await installPackages('prometheus');
  await using service = await startServerProcess(['--metrics', 'true']);
  const dispatched = await fetch(`${service.address}/v1/sirp/query/runner/dispatch`, {
    method: 'POST',
    headers: { authorization: `svc ${service.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'range 1 3 n' }),
  });
  expect(dispatched.status).toBeLessThan(300);
  told = await (await fetch(`${service.address}/metrics`)).text();
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

function promtool(words: readonly string[], input?: string): { status: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync('promtool', words, { encoding: 'utf8', cwd: place, input });
  return { status, printed: `${stdout}${stderr}` };
}

test('alerts and scrape settings are well-formed', () => {
  for (const words of [
    ['check', 'rules', 'alerts.yaml'],
    ['check', 'config', '--syntax-only', 'prometheus.yaml'],
  ])
    expect(promtool(words)).toMatchObject({ status: 0 });
});

test('alerts fire when they should and keep quiet when they should; each of them is tried', () => {
  const tried = promtool(['test', 'rules', 'alerts.test.yaml']);
  expect(tried.status, tried.printed).toBe(0);
  const tests = readFileSync(join(place, 'alerts.test.yaml'), 'utf8');
  for (const { alert } of alerts) expect(tests).toContain(alert);
});

test('every panel shows an expression that Prometheus understands', () => {
  const rules = drawn.map(({ expr }, at) => ({ record: `panel:${at}`, expr }));
  const file = join(folder, 'panels.yaml');
  writeFileSync(file, stringify({ groups: [{ name: 'panels', rules }] }));
  const checked = promtool(['check', 'rules', file]);
  expect(checked.status, checked.printed).toBe(0);
  expect(drawn.length).toBeGreaterThan(15);
});

/** Names of metrics, and of labels, that an expression uses and a running program does not tell. */
function unknownIn(expression: string): readonly string[] {
  const samples = told.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return [...expression.matchAll(/\b(rowmill_\w+)(?:\{([^}]*)\})?/g)].flatMap(
    ([, name = '', selector = '']) => {
      const [sample = ''] = samples.filter(
        (line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `),
      );
      const labels = [...selector.matchAll(/(\w+)\s*(?:=|!=|!~)/g)].map(([, label]) => label!);
      return sample === '' ? [name] : labels.filter((label) => !sample.includes(`${label}="`));
    },
  );
}

test('alerts and panels use only what a running program tells', () => {
  expect(unknownIn('sum(rowmill_nothing) + rowmill_part_up{colour="red"}')).toEqual([
    'rowmill_nothing',
    'colour',
  ]);
  for (const { title, expr } of [...alerts.map(({ alert, expr }) => ({ title: alert, expr })), ...drawn]) {
    expect([title, ...unknownIn(expr)]).toEqual([title]);
    expect(expr).toMatch(/\browmill_|\bup\b/);
  }
});

test('the operations that alerts and panels name exist', () => {
  const known = new Set(['none', ...routes.map(({ operation }) => operation)]);
  const named = [...JSON.stringify([alerts, drawn]).matchAll(/operation[!=~]+\\*"([^"\\]+)/g)].map(
    ([, text]) => text!,
  );
  expect(named.length).toBeGreaterThan(4);
  for (const pattern of named.flatMap((text) => text.split('|')))
    expect(
      [...known].filter((name) => new RegExp(`^${pattern}$`).test(name)),
      pattern,
    ).not.toEqual([]);
});

test('the page itself follows the rules of Prometheus', () => {
  expect(promtool(['check', 'metrics'], told)).toEqual({ status: 0, printed: '' });
});

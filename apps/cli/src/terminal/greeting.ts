import type { StartedProgram } from '@rowmill/server';
import { DEMO_PORT } from '../demo-port.ts';
import type { Screen } from './screen.ts';

interface Greeted {
  /** Where the demo shop is, if it is open. */
  readonly demo: string | undefined;
  /** The command line of whoever started it uses this service already. */
  readonly signedIn: boolean;
  readonly seconds: number;
}

/** What `rowmill up` prints: address, the web application, where data lives, the first key (once), three things to try, how to stop. */
export function greeting(
  { address, data, firstAccess }: Pick<StartedProgram, 'address' | 'data' | 'firstAccess'>,
  { demo, signedIn, seconds }: Greeted,
  { paint }: Screen,
): string {
  const first =
    firstAccess === undefined
      ? []
      : [
          '',
          'The first way in, shown only this once:',
          `  user      ${firstAccess.username}`,
          `  password  ${paint.cyan(firstAccess.password)}`,
          `  API key   ${paint.cyan(firstAccess.key)}`,
        ];
  const tries: readonly (readonly [string, string])[] = [
    ...(signedIn ? [] : [[`rowmill login ${address}`, 'sign in with the key'] as const]),
    demo === undefined
      ? [`rowmill run --server "range 1 3"`, 'run a query']
      : [`rowmill demo first-table --server${portFlag(demo)}`, `a first table from the shop at ${demo}`],
    ...(signedIn ? [['rowmill ls', 'the queries so far'] as const] : []),
    [`${address}/docs/api`, 'the API, in a browser'],
  ];
  const width = Math.max(...tries.map(([what]) => what.length));
  return [
    `${paint.green('Rowmill is up')} at ${paint.cyan(address)}   ${paint.dim(`ready in ${seconds.toFixed(1)} s`)}`,
    `Open ${paint.cyan(`${address}/app/`)} in a browser: the web application${demo === undefined ? '' : ', with a tour of the demo shop'}.`,
    `Data lives in ${data}`,
    ...first,
    '',
    'Or try, in another terminal:',
    ...tries.map(([what, why]) => `  ${paint.cyan(what.padEnd(width))}  ${paint.dim(why)}`),
    '',
    'Ctrl-C stops it; queries under way go on at the next start.',
    '',
  ].join('\n');
}

/** Said only where the shop is not at its usual place. */
function portFlag(demo: string): string {
  const { port } = new URL(demo);
  return port === String(DEMO_PORT) ? '' : ` --port ${port}`;
}

import type { XssPayload } from '../xss-payloads.ts';
import { liveParts } from './live-parts.ts';
import { settle, type Walk } from './walk-pages.ts';

interface Scraped {
  call(path: string, init: RequestInit): Promise<Response>;
  readonly home: string;
  readonly site: string;
  readonly payloads: readonly XssPayload[];
  /** The numbers of the payloads that are also shown alone. */
  readonly alone: ReadonlySet<number>;
}

/** Rows, columns and errors that are payloads, in every tab; and payloads alone in the frame that shows HTML. */
export async function showScraped({ page, found }: Walk, scraped: Scraped): Promise<number> {
  const { call, home, site, payloads, alone } = scraped;
  const runOf = async (query: string): Promise<string> => {
    const body = JSON.stringify({ query });
    const answer = await call('/v1/sirp/query/runner/dispatch/wait', { method: 'POST', body });
    return ((await answer.json()) as { readonly id: string }).id;
  };
  const runs = [
    await runOf(`api get ${site}/wide`),
    await runOf(`open ${site}/page --screenshot`),
    await runOf(`range 0 299 n || graphql '${site}/refusal/$n$' '{ x }' --onError keep --retry 0`),
    await runOf(`api get ${site}/rows --table "n text html family"`),
  ];
  const tabs = ['rows', 'profile', 'errors', 'commands', 'screenshots', 'chart', 'timeline'];
  for (const run of runs)
    for (const tab of tabs) {
      await page.goto(`${home}/app/runs/${run}?tab=${tab}`);
      await page.getByRole('tab', { selected: true }).first().waitFor();
      await settle(page);
      for (const part of await liveParts(page)) found(`${tab} of ${run}: ${part}`);
    }
  await page.goto(`${home}/app/runs/${runs.at(-1)!}?tab=rows&columns=${encodeURIComponent('["html"]')}`);
  const grid = page.getByRole('grid', { name: 'Rows' });
  await grid.getByRole('gridcell').first().waitFor();
  await grid.focus();
  await page.keyboard.press('Control+Home');
  for (const [number] of payloads.entries()) {
    await page.keyboard.press(number === 0 ? 'Home' : 'ArrowDown');
    if (!alone.has(number)) continue;
    await page.keyboard.press(' ');
    const dialog = page.getByRole('dialog');
    const frame = dialog.locator('iframe').contentFrame();
    // Not its body: a document may have a frameset instead.
    await frame.locator(':root').waitFor({ state: 'attached' });
    for (const part of await liveParts(frame)) found(`frame of payload ${number}: ${part}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await grid.focus();
  }
  return runs.length * tabs.length + alone.size;
}

import type { Page } from 'playwright-core';

/** The path of the query page with a run, and what else its address says. */
export function runPath(id: string, view: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams({ run: id });
  for (const [name, value] of Object.entries(view))
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return `/query?${search}`;
}

/** A text as `seed` takes it. */
export function seedOf(rows: readonly object[]): string {
  return `seed \`\`\`\n${JSON.stringify(rows)}\n\`\`\``;
}

/** What stands in the editor. */
export async function textInEditor(page: Page): Promise<string> {
  return (await page.locator('.cm-line').allInnerTexts()).join('\n');
}

/** The row of this number, from 1, as the grid shows it. */
export function gridRow(page: Page, number: number) {
  return page.getByRole('grid', { name: 'Rows' }).locator(`[role=row][aria-rowindex="${number + 1}"]`);
}

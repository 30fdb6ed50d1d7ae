import { ServiceError, type LibraryOptions, type Value } from '@rowmill/contracts';
import { runExpression } from '../../in-page/run-expression.ts';
import { PageMoved } from '../../page/page-moved.ts';
import type { Page } from '../../page/page.ts';
import { expressionSource } from './expression-source.ts';

/** The value of a user's expression, run beside the page's own scripts. */
export async function evaluateExpression(
  page: Page,
  expression: string,
  options: LibraryOptions,
): Promise<Value> {
  const source = await expressionSource(runExpression, expression, options);
  return ((await callInPage(page, source, options.args ?? [])) ?? null) as Value;
}

/** Calls what a user's expression was made into. */
export async function callInPage(page: Page, source: string, ...args: readonly unknown[]): Promise<unknown> {
  try {
    return await page.call('main', source, ...args);
  } catch (cause) {
    if (!(cause instanceof PageMoved)) throw cause;
    throw new ServiceError('browser/expression-failed', { problem: cause.message }, { cause });
  }
}

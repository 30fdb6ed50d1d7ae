import { ServiceError, type Value } from '@rowmill/contracts';
import { PageMoved } from '../page/page-moved.ts';
import type { Page } from '../page/page.ts';
import { evaluateExpression } from './expression/evaluate-expression.ts';
import type { OperationDefinition } from './operation.ts';
import { readSession } from './reading/read-session.ts';

/** How soon after an expression a navigation must begin to be waited for. */
const NAVIGATION_MS = 500;

export const session: OperationDefinition<'session'> = {
  name: 'session',
  async run(page, options) {
    const expressions = typeof options.expression === 'string' ? [options.expression] : options.expression;
    const results: Value[] = [];
    for (const expression of expressions) {
      results.push(await resultOf(page, expression, options));
      await page.settle(NAVIGATION_MS);
    }
    page.clock.enter('collect');
    return { results, ...(await readSession(page)) };
  },
};

/** An expression that sends the page elsewhere cannot answer any more. */
async function resultOf(
  page: Page,
  expression: string,
  options: Parameters<typeof evaluateExpression>[2],
): Promise<Value> {
  try {
    return await evaluateExpression(page, expression, options);
  } catch (error) {
    if (error instanceof ServiceError && error.cause instanceof PageMoved) return null;
    throw error;
  }
}

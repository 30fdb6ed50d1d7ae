import { ServiceError } from '@rowmill/contracts';
import { compile } from 'css-select';

/** A CSS selector made ready to find elements. */
export function compileSelector(selector: string): ReturnType<typeof compile> {
  if (selector.trim() === '') throw new ServiceError('query/bad-selector', { problem: 'it is empty' });
  try {
    return compile(selector);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const problem = message.replace(/( by css-select)?\.?$/, '');
    throw new ServiceError(
      'query/bad-selector',
      { problem: problem.charAt(0).toLowerCase() + problem.slice(1) },
      { cause },
    );
  }
}

/** What is wrong with a CSS selector; nothing when it is one. */
export function selectorFlaw(selector: string): string | undefined {
  try {
    compileSelector(selector);
    return undefined;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return String(error.details['problem']);
  }
}

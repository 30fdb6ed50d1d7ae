import { ServiceError } from '@rowmill/contracts';
import { RE2JS } from 're2js';

/** Compiles an RE2 pattern, which takes time linear in the text whatever the pattern. */
export function compilePattern(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceError('query/bad-pattern', { problem }, { cause });
  }
}

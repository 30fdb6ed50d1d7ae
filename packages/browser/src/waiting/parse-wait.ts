import type { PageOptions } from '@rowmill/contracts';

export type Wait =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'css' | 'xpath'; readonly selector: string }
  | { readonly kind: 'function'; readonly expression: string };

/** What is to be waited for: a number or digits are milliseconds, `//…` an XPath, `… => …` a function, all else CSS. */
export function parseWait(wait: PageOptions['wait']): Wait | undefined {
  if (wait === undefined) return undefined;
  if (typeof wait === 'number') return { kind: 'time', ms: wait };
  const text = wait.trim();
  if (text === '') return undefined;
  if (/^\d+$/.test(text)) return { kind: 'time', ms: Number(text) };
  if (text.startsWith('//')) return { kind: 'xpath', selector: text };
  if (text.includes('=>')) return { kind: 'function', expression: text };
  return { kind: 'css', selector: text };
}

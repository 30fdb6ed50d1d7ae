import type { Value } from '@rowmill/contracts';

/** What an answer cost, as columns; only what the service tells. */
export type Usage = readonly (readonly [column: string, value: Value])[];

export function usageColumns(
  usage: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } = {},
): Usage {
  const { inputTokens, outputTokens } = usage;
  return [
    ...(inputTokens === undefined ? [] : [['_usage.inputTokens', inputTokens] as const]),
    ...(outputTokens === undefined ? [] : [['_usage.outputTokens', outputTokens] as const]),
  ];
}

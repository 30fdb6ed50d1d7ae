/** The SDK takes a while to load, so that queries without models do without it. */
export async function openModels(baseUrl: string, fetch: typeof globalThis.fetch) {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // Its warnings go to the console, where they would stand between rows.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'models',
    baseURL: baseUrl.replace(/\/+$/, ''),
    fetch,
    supportsStructuredOutputs: true,
  });
  return { sdk, provider };
}

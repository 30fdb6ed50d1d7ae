import { defineInvariant } from './define-invariant.ts';

export const documentedAnswers = defineInvariant({
  id: 'I11',
  promise: 'the API answers 503 or 504 with Retry-After where a part is down, and no other 5xx',
  judge: ({ refusals }) => {
    const wrong = refusals.filter(
      ({ status, contentType, retryAfter }) =>
        status >= 500 &&
        !(
          (status === 503 || status === 504) &&
          contentType.startsWith('application/problem+json') &&
          retryAfter !== null
        ),
    );
    const byKind = Map.groupBy(wrong, ({ status, request, text }) => {
      const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 80);
      return `${request.replace(/[0-9a-f-]{36}/, '{id}').replace(/\?.*/, '')} answered ${status} ${code}`;
    });
    return [...byKind].map(([kind, all]) => `${kind}, ${all.length} times: ${all[0]!.text.slice(0, 300)}`);
  },
});

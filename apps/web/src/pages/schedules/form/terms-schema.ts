import type { JsonSchema } from '../../../parts/schema-form/json-schema.ts';

/** Everything about a schedule but its query and its timing; the server checks the same again. */
export function termsSchema(webhooks: readonly string[] | undefined): JsonSchema {
  return {
    type: 'object',
    properties: {
      overlap: {
        title: 'When the run before still goes on',
        default: 'skip',
        oneOf: [
          { const: 'skip', title: 'Leave this run out' },
          { const: 'queue', title: 'Run afterwards' },
          { const: 'cancel', title: 'Cancel the run before' },
        ],
        type: 'string',
      },
      catchup: {
        title: 'When runs were due while the service was away',
        default: 'last',
        oneOf: [
          { const: 'last', title: 'Run the last one late' },
          { const: 'none', title: 'Leave them out' },
        ],
        type: 'string',
      },
      jitterSeconds: {
        title: 'Jitter in seconds',
        description: 'Each run begins up to so many seconds late, so that not all ask at the same moment.',
        type: 'integer',
        minimum: 0,
        maximum: 3_600,
        default: 0,
      },
      ttl: {
        title: 'Keep results for seconds',
        description: 'After the end of each run. Left out: 7 days; 0: as long as the operator allows.',
        type: 'integer',
        minimum: 0,
        maximum: 2_147_483_647,
      },
      cleanup: { title: 'Keep only the final result', type: 'boolean' },
      alerts: {
        title: 'Alerts',
        type: 'object',
        properties: {
          failure: { title: 'Tell of each run that failed', type: 'boolean' },
          recovery: { title: 'Tell when a run completes again', type: 'boolean' },
          empty: { title: 'Tell when a run completes without a row', type: 'boolean' },
          failuresInRow: {
            title: 'Tell once, when so many runs in a row have failed',
            type: 'integer',
            minimum: 1,
            maximum: 1_000,
          },
          mail: {
            title: 'By mail to',
            type: 'array',
            maxItems: 20,
            items: { type: 'string', minLength: 3, maxLength: 300 },
          },
          webhook: {
            title: 'By webhook',
            type: 'string',
            description: 'Webhooks are made in Settings.',
            // A name from the list, where it could be read.
            ...(webhooks === undefined || webhooks.length === 0
              ? { minLength: 1, maxLength: 1_000 }
              : { enum: webhooks }),
          },
        },
      },
    },
  };
}

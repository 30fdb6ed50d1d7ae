import type { operations } from '@rowmill/client';

/** One thing of a list of the API: `ItemOf<'listPolicies'>`. */
export type ItemOf<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { 'application/json': { items: (infer Item)[] } } } };
}
  ? Item
  : never;

import type { Value } from '@rowmill/contracts';
import { parseJson } from '@rowmill/language';
import type { DeadLetterRecord } from '@rowmill/resources';
import { Type } from 'typebox';

export const deadLetterReply = Type.Object({
  id: Type.String({ format: 'uuid' }),
  key: Type.String({ description: 'The delivery key, the same at every try.' }),
  row: Type.Unknown({ description: 'As it would have been delivered, before the processors of the store.' }),
  code: Type.String(),
  message: Type.String(),
  query: Type.Optional(Type.String({ format: 'uuid' })),
  stage: Type.Optional(Type.Integer({ minimum: 0 })),
  name: Type.Optional(Type.String({ description: 'What the query called the rows.' })),
  createdAt: Type.String({ format: 'date-time' }),
});

export const deadLetterExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  key: 'q2VtZ0p6bW9rZXlvZmFyb3d0aGF0d2FzcmVmdXNlZA',
  row: { item: 'tea', price: null },
  code: 'store/refused',
  message: 'the store warehouse refused the row: no price',
  query: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e12',
  stage: 2,
  name: 'prices',
  createdAt: '2026-01-02T03:04:05.678Z',
};

export const LETTER_IDS = Type.Array(Type.String({ format: 'uuid' }), {
  minItems: 1,
  maxItems: 1_000,
  description: 'Which ones.',
});

/** To be printed by `printJson`: rows may hold integers that no double holds. */
export function deadLetterJson({ row, createdAt, ...rest }: DeadLetterRecord): Record<string, Value> {
  return { ...rest, row: parseJson(row), createdAt: createdAt.toISOString() };
}

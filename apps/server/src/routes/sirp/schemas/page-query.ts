import { Type } from 'typebox';

/** Pages of a list. */
export const pageQuery = Type.Object({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Most items of a page.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[\\w-]+$',
      description: 'The `nextCursor` of the page before.',
    }),
  ),
});

export const nextCursor = Type.Optional(Type.String({ description: 'There is a next page.' }));

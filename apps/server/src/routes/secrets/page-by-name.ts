import { Type } from 'typebox';

/** Pages of a list that is sorted by name. */
export const pageByName = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1000, description: '`nextCursor` of the page before.' }),
  ),
});

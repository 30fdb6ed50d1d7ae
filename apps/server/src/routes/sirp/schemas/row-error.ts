import { Type } from 'typebox';

/** A row that failed for good. */
export const rowError = Type.Object({
  stage: Type.Integer({ minimum: 0 }),
  row: Type.String({ description: 'The id of the input row.' }),
  code: Type.String(),
  message: Type.String(),
  attempts: Type.Integer({ minimum: 0 }),
});

export const rowErrorExample = {
  stage: 1,
  row: '12',
  code: 'api/refused',
  message: 'the server answered 404',
  attempts: 1,
};

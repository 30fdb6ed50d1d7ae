import { Type } from 'typebox';

/** Why a query, a row or an execution failed. */
export const queryFailure = Type.Object({
  code: Type.String({ description: 'From the table of error codes.' }),
  message: Type.String(),
  stage: Type.Optional(Type.Integer()),
});

import { Type } from 'typebox';

/** For things that are known by name. */
export const nameParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000 }) });

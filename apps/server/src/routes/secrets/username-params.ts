import { Type } from 'typebox';

export const usernameParams = Type.Object({ username: Type.String({ minLength: 1, maxLength: 1000 }) });

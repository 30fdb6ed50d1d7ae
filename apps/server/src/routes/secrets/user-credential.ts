import { Type } from 'typebox';

export const usernameSchema = Type.String({
  minLength: 1,
  maxLength: 1000,
  description: 'Not "." or "..", without control characters and spaces at its ends.',
});

/** One that is being set. */
export const newPasswordSchema = Type.String({
  minLength: 12,
  maxLength: 1000,
  description: 'At most 1,000 bytes.',
});

/** One that is only compared. */
export const passwordSchema = Type.String({ maxLength: 1000 });

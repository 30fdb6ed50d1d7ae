import { Type, type Static, type TObject } from 'typebox';

const secret = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 8000, description }));

/** How a store proves to an HTTP server who it is. */
export const httpCredentials = {
  token: secret('Sent as `Authorization: Bearer …`.'),
  user: secret('With the password, sent as `Authorization: Basic …`.'),
  password: secret('The password of the user.'),
  headers: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,100}$' }), Type.String({ maxLength: 8000 }), {
      description: 'Headers whose values are secret.',
    }),
  ),
};

export function credentialHeaders({
  token,
  user,
  password = '',
  headers = {},
}: Static<TObject<typeof httpCredentials>>): readonly (readonly [name: string, value: string])[] {
  const basic = user === undefined ? undefined : Buffer.from(`${user}:${password}`).toString('base64');
  return [
    ...Object.entries(headers),
    ...(token === undefined ? [] : [['authorization', `Bearer ${token}`] as const]),
    ...(token !== undefined || basic === undefined ? [] : [['authorization', `Basic ${basic}`] as const]),
  ];
}

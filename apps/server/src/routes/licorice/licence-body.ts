import { ServiceError } from '@rowmill/contracts';
import { Type } from 'typebox';

const text = Type.Optional(Type.String());

/** As the interface document has it, and `value` for the licence itself. */
export const licenceBody = Type.Object({
  licenseKey: Type.Object({
    fieldname: text,
    encoding: text,
    filename: text,
    mimetype: text,
    value: Type.Optional(
      Type.String({ maxLength: 20_000, description: 'The licence: a JWS in its compact form.' }),
    ),
  }),
});

export const licenceBodyExample = {
  licenseKey: {
    filename: 'rowmill.licence',
    mimetype: 'application/jose',
    value: 'eyJhbGciOiJFZERTQSJ9.eyJqdGkiOiJleGFtcGxlIn0.c2lnbmF0dXJl',
  },
};

/** The licence in a JSON body. Facts about a file are no file: nothing is looked for under their names. */
export function licenceText({ value }: { readonly value?: string }): string {
  if (value === undefined || value.trim() === '') throw new ServiceError('licence/no-content');
  return value;
}

import { parameter } from '@rowmill/contracts';

/** What every request may carry. */
export const requestFlags = {
  headers: parameter.json({ describe: 'Headers, as a JSON object.', optional: true, secret: 'header' }),
  bearer: parameter.header({
    describe: 'The token for "Authorization: Bearer".',
    optional: true,
    secret: true,
  }),
};

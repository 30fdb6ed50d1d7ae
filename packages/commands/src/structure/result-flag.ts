import { parameter } from '@rowmill/contracts';

/** Where the columns go that a text is read into. */
export const resultFlag = parameter.column({
  describe: 'Puts the result under this name and keeps the text; without it the result replaces the text.',
  optional: true,
});

import { ServiceError } from '@rowmill/contracts';
import { ProtocolError } from '../protocol/protocol-errors.ts';
import type { OperationDefinition } from './operation.ts';

/** Width and height in inches. */
const FORMATS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  letter: [8.5, 11],
  legal: [8.5, 14],
  tabloid: [11, 17],
  ledger: [17, 11],
  a0: [33.1, 46.8],
  a1: [23.4, 33.1],
  a2: [16.54, 23.4],
  a3: [11.7, 16.54],
  a4: [8.27, 11.7],
  a5: [5.83, 8.27],
  a6: [4.13, 5.83],
};

/** A page that goes elsewhere while it is printed is printed where it has come to. */
const MOST_TRIES = 3;
const SETTLE_MS = 500;

export const pdf: OperationDefinition<'pdf'> = {
  name: 'pdf',
  check({ format = 'a4' }) {
    if (FORMATS[format.toLowerCase()] === undefined)
      throw new ServiceError('request/invalid', {
        problem: `format is one of ${Object.keys(FORMATS).join(', ')}`,
      });
  },
  async run(page, { landscape = false, format = 'a4' }) {
    const [paperWidth, paperHeight] = FORMATS[format.toLowerCase()]!;
    const paper = { landscape, paperWidth, paperHeight, printBackground: true };
    for (let left = MOST_TRIES; ; left--)
      try {
        const { data } = await page.session.send('Page.printToPDF', paper);
        return { pdf: Buffer.from(data, 'base64') };
      } catch (error) {
        if (!(error instanceof ProtocolError && error.message.endsWith('Printing failed'))) throw error;
        if (left === 1)
          throw new ServiceError('browser/expression-failed', {
            problem: 'the page cannot be printed, since it does not stay',
          });
        await page.settle(SETTLE_MS);
      }
  },
};

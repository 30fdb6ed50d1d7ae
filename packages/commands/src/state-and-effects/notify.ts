import { parameter, ServiceError } from '@rowmill/contracts';
import { nestRow, printJson } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';

const MOST_CHARACTERS = 256 * 1024;

export const notify = defineCommand({
  name: 'notify',
  chapter: 'state-and-effects',
  summary: 'Tells a webhook about each row; the rows pass unchanged.',
  kind: 'expanding',
  need: 'deliver',
  version: 1,
  args: {
    webhook: parameter.text({ describe: "The webhook's name, as it is kept in the workspace." }),
    text: parameter.text({ describe: 'A sentence for people.', optional: true }),
  },
  flags: {
    data: parameter.json({ describe: 'What to tell; the row when left out.', optional: true }),
  },
  errors: ['webhook/unknown', 'webhook/full', 'row/too-large'],
  details: `The webhook gets a message of type \`query.notice\`, signed like all its messages, whatever it listens to. Its
\`data\` holds \`query\`, \`stage\`, \`text\` and, under \`row\`, the row or what \`--data\` says.

The message is written down before the row goes on, sent soon after, and tried again for three days if the other side does not
take it; how it fares is in the webhook's log. A row that is run again is not told again. A webhook that is switched off is
told nothing; while 10,000 messages wait for one, no more are taken and the rows fail.`,
  examples: [
    {
      title: 'A word about each price that fell',
      given: [{ item: 'tea', price: 4 }],
      query: 'notify alarm "$item$ is cheaper"',
      result: [{ item: 'tea', price: 4 }],
    },
    {
      title: 'Only what the other side has to know',
      given: [{ item: 'tea', price: 4, html: '<p>…</p>' }],
      query: `notify alarm --data '{"item": "$item$", "price": $price$}'`,
      result: [{ item: 'tea', price: 4, html: '<p>…</p>' }],
    },
  ],

  changesTheWorld: () => true,
  // A message has the same id whenever its row is tried, so it is written down once.
  retries: () => 2,

  async *expand(row, { args, flags }, can) {
    const { webhook, text } = args;
    const data = flags.data ?? nestRow(row);
    if (printJson(data).length + (text?.length ?? 0) > MOST_CHARACTERS)
      throw new ServiceError('row/too-large', { what: 'the message', limit: '256 KB' });
    await can.notify(webhook, { data, ...(text !== undefined && { text }) });
    yield row;
  },
});

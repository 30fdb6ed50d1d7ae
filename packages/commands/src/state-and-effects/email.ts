import { parameter, type Row } from '@rowmill/contracts';
import { textOf } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { BoundedText } from '../text/bounded-text.ts';

export const email = defineCommand({
  name: 'email',
  chapter: 'state-and-effects',
  summary: 'Sends a mail for each row; the rows pass unchanged.',
  kind: 'expanding',
  need: 'deliver',
  version: 1,
  args: {
    to: parameter.text({ describe: 'Who gets it: an address, or several with commas between them.' }),
    subject: parameter.text({ describe: 'The subject.' }),
    text: parameter.text({
      describe: 'What it says; the row, one column a line, when left out.',
      optional: true,
    }),
  },
  flags: {
    html: parameter.text({
      describe: 'The same as HTML, for readers who prefer that. Escape what comes from rows.',
      optional: true,
    }),
  },
  errors: ['mail/not-set-up', 'mail/bad-address', 'mail/refused', 'mail/unavailable', 'row/too-large'],
  details: `One mail a row: bring the rows down to one first (\`groupBy\`, \`count\`) where one mail is wanted. Through which
server mail goes, and whom it comes from, is set by whoever runs the service (\`smtp.host\`, \`smtp.from\`).

A mail is not sent again unasked; \`--retry 3\` does so when the mail server is busy. Whether a mail that was on its way when
the program stopped has arrived is not known, and the row is an error that says so.`,
  examples: [
    {
      title: 'A word about each price that fell',
      given: [{ item: 'tea', price: 4 }],
      query: 'email ada@example.org "$item$ is cheaper" "It costs $price$ now."',
      result: [{ item: 'tea', price: 4 }],
    },
    {
      title: 'The row itself, to two readers',
      given: [{ item: 'tea', price: 4 }],
      query: 'email "ada@example.org, Bob <bob@example.org>" "A new price"',
      result: [{ item: 'tea', price: 4 }],
    },
    {
      title: 'With a version in HTML',
      given: [{ item: 'tea' }],
      query: 'email ada@example.org News "$item$" --html "<b>$item$</b>"',
      result: [{ item: 'tea' }],
    },
    {
      title: 'An address that is none',
      given: [{ to: 'ada' }],
      query: 'email $to$ News "Hello"',
      rowError: 'mail/bad-address',
    },
  ],

  changesTheWorld: () => true,

  async *expand(row, { args, flags }, can) {
    const { html } = flags;
    await can.mail({
      to: args.to.split(',').map((address) => address.trim()),
      subject: args.subject,
      text: args.text ?? linesOf(row),
      ...(html !== undefined && { html }),
    });
    yield row;
  },
});

function linesOf(row: Row): string {
  const text = new BoundedText('the mail');
  for (const [name, value] of row) text.add(`${name}: ${textOf(value)}\n`);
  return text.toString();
}

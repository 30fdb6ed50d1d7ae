import { parameter, type Parameters } from '@rowmill/contracts';
import { credentialFamily, credentialFlag } from '../../api/credential-flags.ts';

/** Where a model is and who pays. */
export const modelFlags = {
  baseUrl: parameter.url({
    describe: 'The address of a service that speaks the way of OpenAI; a local model has one, too.',
    default: 'https://api.openai.com/v1',
  }),
  key: parameter.header({
    describe: 'The key of the service, as $CREDENTIALS.name$; local models need none.',
    optional: true,
    secret: true,
  }),
  ...credentialFlag,
} satisfies Parameters;

/** How a model that writes is asked. */
export const writingFlags = {
  model: parameter.text({ describe: 'The name of the model.', default: 'gpt-4o-mini' }),
  ...modelFlags,
  instructions: parameter.text({
    describe: 'What holds for every row: the role, the tone, the rules.',
    optional: true,
  }),
  temperature: parameter.number({
    describe: 'How freely it answers, from 0.',
    optional: true,
    minimum: 0,
    maximum: 2,
  }),
  maxTokens: parameter.integer({
    describe: 'The longest answer, in tokens.',
    optional: true,
    minimum: 1,
    maximum: 1_000_000,
  }),
} satisfies Parameters;

export const modelFamilies = credentialFamily;

/** For the manual: what all commands of the chapter have in common. */
export const ABOUT_MODELS = `The model is asked once for each row, at any service that speaks the way of OpenAI: \`--baseUrl\` names another one, such as a
model on this machine. Its requests obey the domain policies like all others. \`--key\` takes \`$CREDENTIALS.name$\`, or
\`--credential\` a credential of the workspace. What the answer cost stands in \`_usage.inputTokens\` and \`_usage.outputTokens\`, as
far as the service tells.`;

import { parameter, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { askModel } from './models/ask-model.ts';
import { json, writes } from './models/example-models.ts';
import { ABOUT_MODELS, modelFamilies, writingFlags } from './models/model-flags.ts';

export const prompt = defineCommand({
  name: 'prompt',
  chapter: 'ai',
  version: 1,
  summary: 'Asks a language model for each row and gives its answer.',
  details: `The text may hold tokens: columns, and \`$PROMPTS.name$\` for a prompt of the workspace. ${ABOUT_MODELS}`,
  kind: 'expanding',
  need: 'http',
  args: { text: parameter.text({ describe: 'What to ask.' }) },
  flags: writingFlags,
  families: modelFamilies,
  adds: ['answer', '_usage.*'],
  errors: ['ai/cut-off', 'ai/bad-reply', 'api/refused', 'api/unavailable', 'api/failed'],
  examples: [
    {
      title: 'One answer a row',
      given: [{ city: 'Oslo' }],
      query:
        'prompt "In which country is $city$? One word." --baseUrl http://site.test/v1 --model small --temperature 0 --enrich',
      site: writes('Norway'),
      result: [{ city: 'Oslo', answer: 'Norway', _usage: { inputTokens: 12, outputTokens: 3 } }],
    },
    {
      title: 'With a key and rules for every row',
      query:
        'prompt "Name a colour." --instructions "Answer in French." --maxTokens 20 --baseUrl http://site.test/v1 --key secret || table answer',
      site: writes('bleu'),
      result: [{ answer: 'bleu' }],
    },
    {
      title: 'With a credential of the workspace',
      query:
        'prompt "Name a colour." --baseUrl http://site.test/v1 --credential models --credentials.openai models || table answer',
      site: writes('red'),
      result: [{ answer: 'red' }],
    },
    {
      title: 'An answer that was cut off is an error of the row',
      query: 'prompt "Tell a story." --maxTokens 1 --baseUrl http://site.test/v1',
      site: writes('Once', 'length'),
      rowError: 'ai/cut-off',
    },
    {
      title: 'A model that is not there',
      query: 'prompt hello --model large --baseUrl http://site.test/v1',
      site: { 'POST /v1/chat/completions': json({ error: { message: 'no model "large"' } }, 404) },
      rowError: 'api/failed',
    },
  ],

  async *expand(_row, call, can) {
    const { text, usage } = await askModel({ prompt: call.args.text }, call, can);
    yield new Map<string, Value>([['answer', text], ...usage]);
  },
});

import { parameter, ServiceError, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { badReply } from './models/ask-model.ts';
import { embeds, json } from './models/example-models.ts';
import { modelFetch } from './models/model-fetch.ts';
import { ABOUT_MODELS, modelFamilies, modelFlags } from './models/model-flags.ts';
import { openModels } from './models/open-models.ts';
import { usageColumns } from './models/usage-columns.ts';

export const embed = defineCommand({
  name: 'embed',
  chapter: 'ai',
  version: 1,
  summary: 'Turns a text into a vector by an embedding model.',
  details: ABOUT_MODELS,
  kind: 'expanding',
  need: 'http',
  args: { text: parameter.text({ describe: 'The text.' }) },
  flags: {
    model: parameter.text({ describe: 'The name of the model.', default: 'text-embedding-3-small' }),
    ...modelFlags,
    dimensions: parameter.integer({
      describe: 'How many numbers the vector has; the model decides when left out.',
      optional: true,
      minimum: 1,
      maximum: 100_000,
    }),
  },
  families: modelFamilies,
  adds: ['embedding', '_usage.*'],
  errors: ['ai/bad-reply', 'api/refused', 'api/unavailable', 'api/failed'],
  examples: [
    {
      title: 'A vector for each row',
      given: [{ word: 'tea' }],
      query: 'embed $word$ --model small --dimensions 3 --baseUrl http://site.test/v1 --key secret --enrich',
      site: embeds([0.5, -1, 0.25]),
      result: [{ word: 'tea', embedding: [0.5, -1, 0.25], _usage: { inputTokens: 4 } }],
    },
    {
      title: 'A service that gives something else',
      query: 'embed tea --baseUrl http://site.test/v1 --credential models --credentials.openai models',
      site: { 'POST /v1/embeddings': json({ data: 'none' }) },
      rowError: 'ai/bad-reply',
    },
  ],

  async *expand(_row, call, can) {
    const { model, baseUrl, dimensions } = call.flags;
    const { provider, sdk } = await openModels(baseUrl, modelFetch(call, can));
    try {
      const { embedding, usage } = await sdk.embed({
        model: provider.embeddingModel(model),
        value: call.args.text,
        maxRetries: 0,
        abortSignal: can.signal,
        ...(dimensions !== undefined && { dimensions }),
      });
      const spent = Number.isFinite(usage.tokens) ? usageColumns({ inputTokens: usage.tokens }) : [];
      yield new Map<string, Value>([['embedding', embedding], ...spent]);
    } catch (error) {
      if (error instanceof ServiceError || can.signal.aborted) throw error;
      throw badReply(baseUrl, 'there is no vector in it', error);
    }
  },
});

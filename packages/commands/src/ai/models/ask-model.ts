import { ServiceError, type Parameters, type Value } from '@rowmill/contracts';
import type { Capabilities } from '../../capabilities.ts';
import type { Call } from '../../define-command.ts';
import { modelFetch } from './model-fetch.ts';
import type { writingFlags } from './model-flags.ts';
import { openModels } from './open-models.ts';
import { usageColumns, type Usage } from './usage-columns.ts';

export type WritingCall = Pick<Call<Parameters, typeof writingFlags>, 'flags' | 'families'>;

export interface Question {
  readonly prompt: string;
  /** Said before the user's own instructions. */
  readonly task?: string;
  /** The JSON Schema that the answer is to fit, as far as the service can see to it. */
  readonly schema?: Value;
}

export interface ModelAnswer {
  readonly text: string;
  readonly usage: Usage;
}

/** Asks a model once; tries are the engine's business. */
export async function askModel(
  { prompt, task, schema }: Question,
  call: WritingCall,
  can: Capabilities,
): Promise<ModelAnswer> {
  const { model, baseUrl, instructions, temperature, maxTokens } = call.flags;
  const { provider, sdk } = await openModels(baseUrl, modelFetch(call, can));
  const rules = [task, instructions].filter((text) => text !== undefined).join('\n\n');
  try {
    const result = await sdk.generateText({
      model: provider.chatModel(model),
      prompt,
      maxRetries: 0,
      abortSignal: can.signal,
      ...(rules !== '' && { instructions: rules }),
      ...(temperature !== undefined && { temperature }),
      ...(maxTokens !== undefined && { maxOutputTokens: maxTokens }),
      ...(schema !== undefined && {
        output: sdk.Output.object({ schema: sdk.jsonSchema(schema as object) }),
        // Strict schemas must name every property as required, which users' schemas need not.
        providerOptions: { models: { strictJsonSchema: false } },
      }),
    });
    if (result.finishReason === 'length') throw cutOff(baseUrl);
    return { text: result.text, usage: usageColumns(result.usage) };
  } catch (error) {
    if (error instanceof ServiceError || can.signal.aborted) throw error;
    // What is no JSON may still hold some; whoever asked for it looks.
    if (sdk.NoObjectGeneratedError.isInstance(error)) {
      if (error.finishReason === 'length') throw cutOff(baseUrl);
      return { text: error.text ?? '', usage: usageColumns(error.usage) };
    }
    throw badReply(baseUrl, 'its reply cannot be read', error);
  }
}

export function badReply(baseUrl: string, problem: string, cause?: unknown): ServiceError {
  return new ServiceError('ai/bad-reply', { host: new URL(baseUrl).host, problem }, { cause });
}

function cutOff(baseUrl: string): ServiceError {
  return new ServiceError('ai/cut-off', { host: new URL(baseUrl).host });
}

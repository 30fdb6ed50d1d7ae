import { invalidField, type CheckpointDraft, type PromptDraft, type SecretDraft } from '@rowmill/resources';
import { Type } from 'typebox';

const MOST_METADATA_BYTES = 65_536;
/** What a checkpoint and a prompt may have by operations of their own. */
const MOST_PLAIN = 10_000;

const SECRET_TYPES = ['store', 'credential', 'custom', 'apikey', 'user', 'checkpoint', 'prompt'] as const;
type SecretTypeName = (typeof SECRET_TYPES)[number];

/** The document's Secret. */
export const secretBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 250 }),
  type: Type.Optional(
    Type.Enum([...SECRET_TYPES], {
      default: 'custom',
      description:
        'A checkpoint and a prompt are kept as such and can be read. The others have operations of their own.',
    }),
  ),
  providerType: Type.Optional(Type.String({ description: 'A note on what it is for.' })),
  secret: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100_000,
      description:
        'The value, which is never shown again. Left out, the one that is there stays, unless `metadata.hosts` lead further than before.',
    }),
  ),
  metadata: Type.Optional(
    Type.Object(
      { type: Type.Optional(Type.String()) },
      {
        additionalProperties: true,
        description:
          'Shown with it; at most 64 KB of JSON. `hosts` lists where queries may send the value; it is sealed with it.',
      },
    ),
  ),
});

export const secretBodyExample = {
  name: 'shop token',
  secret: 'not-a-real-one',
  metadata: { type: 'token' },
};

interface SecretBody extends SecretDraft {
  readonly type?: SecretTypeName;
}

export type KeptAs =
  | { readonly type: 'custom'; readonly draft: SecretDraft }
  | { readonly type: 'checkpoint'; readonly draft: CheckpointDraft }
  | { readonly type: 'prompt'; readonly draft: PromptDraft };

/** What a body asks to be kept, and as what. */
export function keptAs({ type = 'custom', ...draft }: SecretBody): KeptAs {
  const { name, secret, metadata, providerType } = draft;
  switch (type) {
    case 'custom':
      if (metadata !== undefined && Buffer.byteLength(JSON.stringify(metadata)) > MOST_METADATA_BYTES)
        throw invalidField('/body/metadata', `is larger than ${MOST_METADATA_BYTES} bytes of JSON`);
      return { type, draft };
    case 'checkpoint':
    case 'prompt':
      if (secret === undefined)
        throw invalidField('/body/secret', `is missing, and a ${type} is nothing else`);
      if ([...secret].length > MOST_PLAIN)
        throw invalidField('/body/secret', `has more than ${MOST_PLAIN} characters, too many for a ${type}`);
      for (const [field, value] of Object.entries({ metadata, providerType }))
        if (value !== undefined) throw invalidField(`/body/${field}`, `is not kept with a ${type}`);
      return type === 'prompt'
        ? { type, draft: { name, prompt: secret } }
        : { type, draft: { name, checkpoint: secret } };
    default:
      throw invalidField('/body/type', `is ${type}, which has operations of its own`);
  }
}

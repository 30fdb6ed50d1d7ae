import { EVENT_TYPES } from '@rowmill/contracts';
import { invalidField, type WebhookDraft } from '@rowmill/resources';
import { Type, type Static } from 'typebox';

export const webhookParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000 }) });

export const webhookName = Type.String({ minLength: 1, maxLength: 1000 });

/** What users decide about a webhook. */
export const webhookFields = {
  url: Type.String({
    minLength: 1,
    maxLength: 2000,
    description: 'Where messages are sent, by http or https; an address that holds a token is fine.',
  }),
  events: Type.Array(Type.Enum([...EVENT_TYPES]), {
    minItems: 1,
    maxItems: 100,
    description: 'What it listens to.',
  }),
  enabled: Type.Optional(Type.Boolean({ default: true, description: 'Whether messages are sent.' })),
};

export const webhookBodyExample = {
  url: 'https://hooks.example/rowmill',
  events: ['query.failed', 'schedule.failed', 'schedule.recovered'],
  enabled: true,
};

const fields = Type.Object(webhookFields);

/** A body whose address can be sent to. Whether it may be is decided by the way out, each time. */
export function webhookDraft({ url, events, enabled = true }: Static<typeof fields>): WebhookDraft {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalidField('/body/url', 'must be an http or https address');
  const { username, password } = new URL(url);
  if (username !== '' || password !== '')
    throw invalidField('/body/url', 'may not hold a user name or a password');
  return { url, events: events as WebhookDraft['events'], enabled };
}

import type { Exercise, Names, Parts, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

/** Something that does not happen while these are tried, so that nobody is told. */
const quiet = ['schedule.recovered'];
const bodyFor = (url: string, events: readonly string[] = quiet): object => ({ url, events });
const address = 'http://127.0.0.1:9/hook';

async function makeWebhook(place: Place): Promise<Prepared> {
  const name = newName();
  await place.make(place.editor.byKey, 'POST', '/v1/webhooks', { name, ...bodyFor(`${place.site}/hook`) });
  return { names: { name } };
}

/** One that was told of the end of a query, and listens to nothing of the kind any more. */
async function makeDelivery(place: Place): Promise<Prepared> {
  const name = newName();
  const { byKey } = place.editor;
  const url = `${place.site}/hook`;
  await place.make(byKey, 'POST', '/v1/webhooks', { name, ...bodyFor(url, ['query.completed']) });
  await place.make(byKey, 'POST', '/v1/sirp/query/runner/dispatch/wait', { query: 'range 1 1' });
  await place.make(byKey, 'PUT', `/v1/webhooks/${name}`, bodyFor(url));
  const { items } = (await place.make(byKey, 'GET', `/v1/webhooks/${name}/deliveries`)) as {
    items: readonly { readonly id: string }[];
  };
  return { names: { name, id: items[0]!.id } };
}

const byName = ({ name = '' }: Names): Parts => ({ params: { name } });
const byId = ({ name = '', id = '' }: Names): Parts => ({ params: { name, id } });
const editor = { role: 'editor', prepare: makeWebhook } as const;
const ofDelivery = { role: 'editor', prepare: makeDelivery, request: byId } as const;

export const webhookExercises = {
  createWebhook: {
    role: 'editor',
    status: 201,
    request: () => ({ body: { name: newName(), ...bodyFor(address) } }),
  },
  listWebhooks: { role: 'editor', status: 200, request: () => ({ query: { limit: '1000' } }) },
  getWebhook: { ...editor, status: 200, request: byName },
  updateWebhook: {
    ...editor,
    status: 200,
    request: ({ name = '' }) => ({ params: { name }, body: bodyFor(address) }),
  },
  deleteWebhook: { ...editor, status: 204, request: byName },
  renewWebhookSecret: { ...editor, status: 201, request: byName },
  testWebhook: { ...editor, status: 200, request: byName },
  listDeliveries: { ...editor, status: 200, request: byName },
  getDelivery: { ...ofDelivery, status: 200 },
  resendDelivery: { ...ofDelivery, status: 202 },
} satisfies Record<string, Exercise>;

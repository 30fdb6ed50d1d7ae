import { STORE_TYPES } from '@rowmill/contracts';

/** Something that the interface document names and that is refused all the same, on purpose. */
export interface Refusal {
  readonly what: string;
  /** As the guide to the API says it, word for word. */
  readonly rule: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  readonly code: string;
  /** The field that is to blame, where one is. */
  readonly pointer?: string;
}

/** Those of the first version; whoever builds another type takes its refusal away here. */
const BUILT = new Set<string>(['localFile', 'http', 'sql', 'awsS3', 'kafka', 'redisPubSub', 'elasticsearch']);
const OF_THEIR_OWN = ['apikey', 'user', 'store', 'credential'] as const;
const ELSEWHERE = ['http://evil.example', 'http://127.0.0.1:1', 'file:///etc/passwd', 'no address'] as const;
const LONGEST_ADDRESS = 65_536;
const LONGEST_OTHER = 16_384;

const stores: readonly Refusal[] = STORE_TYPES.filter((type) => !BUILT.has(type)).map((type) => ({
  what: `a store of the type ${type}`,
  rule: 'Stores of a type that is not built yet',
  method: 'POST',
  path: '/v1/mentos/stores',
  body: { type, config: { store: { name: `unbuilt-${type}` } } },
  status: 422,
  code: 'store/not-built-yet',
}));

const secrets: readonly Refusal[] = OF_THEIR_OWN.flatMap((type) =>
  (['POST', 'PUT'] as const).map((method) => ({
    what: `${method} of a secret of the type ${type}`,
    rule: 'Secrets of the types `apikey`, `user`, `store` and `credential`',
    method,
    path: method === 'POST' ? '/v1/secrets/secrets' : '/v1/secrets/secrets/refused',
    body: { name: 'refused', type, secret: 'x' },
    status: 422,
    code: 'request/invalid',
    pointer: '/body/type',
  })),
);

const schedules: readonly Refusal[] = ELSEWHERE.map((sirpURL) => ({
  what: `a schedule with the sirpURL ${sirpURL}`,
  rule: 'A `sirpURL` that is not the address of this service',
  method: 'POST',
  path: '/v1/almanac/schedules',
  body: { query: 'range 1 1', minutes: 0, sirpURL },
  status: 422,
  code: 'request/invalid',
  pointer: '/body/sirpURL',
}));

const addresses: readonly Refusal[] = [
  {
    what: 'a screenshot by an address that is too long',
    rule: 'An address of more than 16 KB, or 64 KB for a screenshot',
    method: 'GET',
    path: `/v1/krull/screenshot?url=http%3A%2F%2Fa.example&selector=${'h'.repeat(LONGEST_ADDRESS)}`,
    status: 414,
    code: 'request/address-too-long',
  },
  {
    what: 'any other address that is too long',
    rule: 'An address of more than 16 KB, or 64 KB for a screenshot',
    method: 'GET',
    path: `/v1/me?a=${'h'.repeat(LONGEST_OTHER)}`,
    status: 414,
    code: 'request/address-too-long',
  },
];

/** All deliberate refusals, each with its rule. */
export const REFUSALS: readonly Refusal[] = [...stores, ...secrets, ...schedules, ...addresses];

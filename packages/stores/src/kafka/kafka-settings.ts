import { Type, type Static, type TObject } from 'typebox';
import { tls } from '../connections/dialed.ts';
import type { StoreSettings } from '../define-store.ts';

export const kafkaConfiguration = {
  brokers: Type.Array(Type.String({ pattern: '^[^\\s:,/]{1,253}:[0-9]{1,5}$' }), {
    minItems: 1,
    maxItems: 20,
    description: 'Some of the brokers, as `host:port`; these name the others.',
  }),
  topic: Type.String({ pattern: '^[A-Za-z0-9._-]{1,249}$' }),
  keyColumn: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The column whose value is the key of the message; left out: the delivery key.',
    }),
  ),
  createTopic: Type.Boolean({
    default: false,
    description: 'Whether the cluster may be asked to make the topic.',
  }),
  compression: Type.Union([Type.Literal('none'), Type.Literal('gzip'), Type.Literal('zstd')], {
    default: 'none',
  }),
};
export const kafkaCredentials = {
  mechanism: Type.Union(
    [Type.Literal('PLAIN'), Type.Literal('SCRAM-SHA-256'), Type.Literal('SCRAM-SHA-512')],
    { default: 'PLAIN' },
  ),
  user: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  tls,
};

export type KafkaSettings = StoreSettings<
  Static<TObject<typeof kafkaConfiguration>>,
  Static<TObject<typeof kafkaCredentials>>
>;

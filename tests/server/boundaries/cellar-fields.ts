import type { Fields } from './interface-fields.ts';

const MANIFEST_TYPES = [
  'file',
  'http',
  'sftp',
  'mqtt',
  'sql',
  'localFile',
  'nats',
  'pulsar',
  'cassandra',
  'kafka',
  'redisPubSub',
  'awsS3',
  'awsSqs',
  'awsSns',
  'awsKinesis',
  'awsFirehose',
  'awsDynamoDb',
  'azureBlob',
  'azureQueue',
  'azureTable',
  'gcpStorage',
  'gcpPubSub',
  'gcpBigQuery',
  'elasticsearch',
  'mongodb',
  'splunk',
  'snowflake',
  'graphistry',
];

const fileName = {
  type: 'string',
  minLength: 1,
  maxLength: 1000,
  pattern: '^[A-Za-z0-9-_. ]+$',
  required: true,
} as const;
const ofFile: Fields = { '/path/name': fileName };

/** What the interface says of the cellar. */
export const CELLAR_FIELDS: Readonly<Record<string, Fields>> = {
  listCellarFiles: {},
  uploadCellarFile: {
    '/body/name': { type: 'object', required: true },
    '/body/name/value': fileName,
  },
  getCellarFile: ofFile,
  deleteCellarFile: ofFile,
  exportCellarFile: { ...ofFile, '/path/mode': { enum: ['csv', 'ndjson'], required: true } },
  listCellarManifests: {},
  addCellarManifest: {
    '/body/name': fileName,
    '/body/store': fileName,
    '/body/type': { enum: MANIFEST_TYPES, required: true },
    '/body/screenshots': { type: 'array' },
    '/body/screenshots/0': { type: 'array' },
    '/body/attributesContext': { type: 'object' },
  },
  getCellarManifest: ofFile,
  deleteCellarManifest: ofFile,
  touchCellarManifest: ofFile,
  touchCellarManifestErrors: ofFile,
};

/** Fields of its operations that go beyond the interface. */
export const BEYOND_CELLAR: Readonly<Record<string, readonly string[]>> = {
  addCellarManifest: [
    '/body/screenshots/0/0',
    '/body/attributesContext/visible',
    '/body/attributesContext/visible/0',
    '/body/attributesContext/renderers',
  ],
  listCellarFiles: ['/query/limit', '/query/cursor'],
  listCellarManifests: ['/query/limit', '/query/cursor'],
  touchCellarManifestErrors: ['/body/message'],
  uploadCellarFile: ['/body/content', '/body/format'],
};

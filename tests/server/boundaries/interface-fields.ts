import { BEYOND_CELLAR, CELLAR_FIELDS } from './cellar-fields.ts';
import type { Facts } from './facts-of.ts';
import { pageFields } from './page-fields.ts';
import { beyondStores, storeFields } from './store-fields.ts';

/** What the interface says of a field. */
export interface InterfaceField extends Facts {
  readonly required?: true;
}

export type Fields = Readonly<Record<string, InterfaceField>>;

const SERVICES = [
  'gonogo',
  'sirp',
  'secrets',
  'licorice',
  'workers',
  'jobs',
  'mentos',
  'screenshot',
  'krull',
  'almanac',
];

const uuid = { type: 'string', format: 'uuid', required: true } as const;
const name = { type: 'string', minLength: 1, maxLength: 1000, required: true } as const;
const text = { type: 'string', required: true } as const;
const count = { type: 'integer', minimum: 0 } as const;
const boolean = { type: 'boolean' } as const;

const ofQuery: Fields = { '/path/id': uuid };
const ofStage: Fields = { ...ofQuery, '/path/stage': { type: 'string', required: true } };
const ofResults: Fields = {
  '/query/mode': { type: 'string' },
  '/query/offset': { type: 'integer' },
  '/query/limit': { type: 'integer' },
  '/query/sort': boolean,
  '/query/sortKey': { type: 'string' },
  '/query/sortOrder': { type: 'string' },
};
const queryBody: Fields = {
  '/body/query': text,
  '/body/cleanup': boolean,
  '/body/summary': boolean,
  '/body/minutes': count,
  '/body/ttl': count,
  '/body/metadata': { type: 'object' },
};
const policyBody: Fields = {
  '/body/name': name,
  '/body/domain': name,
  '/body/policy': { type: 'object', required: true },
  '/body/policy/perSecond': count,
  '/body/policy/perTenSeconds': count,
  '/body/policy/perMinute': count,
};
const licenseBody: Fields = {
  '/body/licenseKey': { type: 'object', required: true },
  '/body/licenseKey/fieldname': { type: 'string' },
  '/body/licenseKey/encoding': { type: 'string' },
  '/body/licenseKey/filename': { type: 'string' },
  '/body/licenseKey/mimetype': { type: 'string' },
};
const secretBody: Fields = {
  '/body/name': { ...name, maxLength: 250 },
  '/body/type': { enum: ['store', 'credential', 'custom', 'apikey', 'user', 'checkpoint', 'prompt'] },
  '/body/providerType': { type: 'string' },
  '/body/secret': { type: 'string', minLength: 1, maxLength: 100_000 },
  '/body/metadata': { type: 'object' },
  '/body/metadata/type': {},
};
const secret = { type: 'string', minLength: 1, maxLength: 100_000 } as const;
const credentialBody: Fields = {
  '/body/type': {
    type: 'string',
    enum: ['oauth', 'custom', 'aws4', 'splunk', 'openai', 'pinecone', 'okta', 'gcp'],
    required: true,
  },
  '/body/config': { type: 'object' },
  '/body/config/credential': { type: 'object' },
  '/body/config/credential/name': { type: 'string' },
  '/body/config/credentials': { type: 'object' },
  '/body/config/credentials/aws4': { type: 'object' },
  '/body/config/credentials/aws4/accessKeyId': secret,
  '/body/config/credentials/aws4/secretAccessKey': secret,
};
const credential: Fields = {
  '/body/credential': { type: 'object', required: true },
  '/body/credential/password': { type: 'string', required: true },
};

const ofSchedule: Fields = { '/path/id': { type: 'string', required: true } };
const almanacBody: Fields = {
  '/body/sirpURL': { type: 'string' },
  '/body/query': { type: 'string', minLength: 1, required: true },
  '/body/ttl': count,
  '/body/metadata': { type: 'object' },
  '/body/summary': boolean,
  '/body/cleanup': boolean,
  '/body/queryId': { type: 'string' },
  '/body/minutes': { type: 'integer', minimum: 0, maximum: 525_600 },
};

/**
 * The request tables of the interface document, for the operations that exist. Where it leaves a limit open there is
 * none here; where the service decides it, that is in the API document only.
 */
export const INTERFACE_FIELDS: Readonly<Record<string, Fields>> = {
  ...pageFields,
  ...storeFields,
  restartQueryProcessor: {},
  restartService: { '/path/type': { enum: SERVICES, required: true } },
  getServiceStatus: { '/path/service': { enum: SERVICES, required: true } },
  listServiceStatuses: {},
  listServiceLicenses: {},
  addLicense: licenseBody,
  uploadLicense: licenseBody,
  parseQuery: {
    '/query/parseOnly': { ...boolean, default: false },
    '/query/addFlags': { ...boolean, default: true },
    '/body/query': text,
  },
  decorateQuery: {
    '/path/type': { enum: ['attribute', 'multiattribute'], required: true },
    '/body/query': text,
  },
  dispatchQuery: { ...queryBody, '/body/mode': { enum: ['turbo', 'comprehensive'] } },
  dispatchQueryAndWait: queryBody,
  dispatchCommand: {
    '/body/command': text,
    '/body/args': { type: 'array' },
    '/body/args/0': { type: 'array' },
    '/body/flags': { type: 'object' },
    '/body/prev': { type: 'string' },
    '/body/line': { type: 'number' },
    '/body/metadata': { type: 'object' },
    '/body/id': { type: 'string' },
  },
  listQueries: {},
  getQuery: ofQuery,
  deleteQuery: ofQuery,
  cancelQuery: ofQuery,
  getQueryStatus: ofQuery,
  getQueryResults: { ...ofQuery, ...ofResults },
  getQuerySummary: ofQuery,
  getQuerySummaryStatus: ofQuery,
  getQueryScreenshots: ofQuery,
  listQueryStages: ofQuery,
  listQueryCommands: ofQuery,
  getQueryStage: ofStage,
  listStageCommands: ofStage,
  getStageResults: ofStage,
  ...CELLAR_FIELDS,
  restartBrowserService: {},
  listDevices: {},
  getBrowserSystem: {},
  restartScreenshotService: {},
  getScreenshot: { '/path/hash': { type: 'string', minLength: 64, maxLength: 64, required: true } },
  getPolicyEnvironment: {},
  restartPolicyService: {},
  enforcePolicy: { '/path/domain': name, '/path/id': uuid },
  checkPolicy: {
    '/path/domain': name,
    '/body/domainDispatches': { type: 'array', default: [] },
    '/body/domainDispatches/0': { type: 'array' },
  },
  listSchedules: {},
  addSchedule: queryBody,
  getSchedule: ofSchedule,
  updateSchedule: { ...ofSchedule, ...queryBody },
  deleteSchedule: ofSchedule,
  enableSchedule: ofSchedule,
  disableSchedule: ofSchedule,
  createSchedule: almanacBody,
  putSchedule: { '/path/queryId': { type: 'string', required: true }, ...almanacBody },
  listTemplates: {
    '/query/name': { type: 'string', minLength: 1, maxLength: 1000 },
    '/query/sortBy': { type: 'string', minLength: 1, maxLength: 1000 },
  },
  createTemplate: {
    '/body/name': name,
    '/body/description': { ...name, maxLength: 100_000 },
    '/body/query': { ...name, maxLength: 1_048_576 },
    '/body/templateSchema': { type: 'object' },
  },
  getTemplate: { '/path/id': uuid },
  updateTemplate: {
    '/path/id': uuid,
    '/body/name': { type: 'string', minLength: 1, maxLength: 1000 },
    '/body/description': { type: 'string', minLength: 1, maxLength: 100_000 },
    '/body/query': { type: 'string', minLength: 1, maxLength: 1_048_576 },
  },
  deleteTemplate: { '/path/id': uuid },
  dispatchTemplateAndWait: { ...queryBody, '/body/values': { type: 'object' } },
  parseTemplate: {
    '/body/query': { ...name, maxLength: 1_048_576 },
    '/body/values': { type: 'object' },
  },
  listPolicies: {},
  createPolicy: policyBody,
  getPolicy: { '/path/id': uuid },
  updatePolicy: { '/path/id': uuid, ...policyBody },
  deletePolicy: { '/path/id': uuid },
  generateApiKey: {},
  verifyApiKey: { '/body/key': name },
  listApiKeys: {},
  getApiKey: { '/path/id': uuid },
  deleteApiKey: { '/path/id': uuid },
  listCheckpoints: {},
  createCheckpoint: { '/body/name': name, '/body/checkpoint': { ...name, maxLength: 10_000 } },
  getCheckpoint: { '/path/name': name },
  updateCheckpoint: { '/path/name': name, '/body/checkpoint': { ...name, maxLength: 10_000 } },
  deleteCheckpoint: { '/path/name': name },
  listPrompts: {},
  createPrompt: { '/body/name': name, '/body/prompt': { ...name, maxLength: 10_000 } },
  listCredentials: {},
  createCredential: credentialBody,
  listOAuthMappings: {},
  getCredential: { '/path/name': text },
  updateCredential: { '/path/name': text, ...credentialBody },
  deleteCredential: { '/path/name': text },
  getCredentialSchema: { '/path/type': text },
  listCredentialSchemas: {},
  createSecret: secretBody,
  putSecret: { '/path/name': { type: 'string', required: true }, ...secretBody },
  createUser: { ...credential, '/body/credential/username': { type: 'string', required: true } },
  updateUser: {
    '/path/username': name,
    ...credential,
    '/body/credential/username': { type: 'string' },
    '/body/credential/oldpassword': { type: 'string' },
  },
  verifyUser: { ...credential, '/body/credential/username': { type: 'string', required: true } },
};

const beyondCredential = [
  '/body/config/credential/hosts',
  '/body/config/credential/hosts/0',
  ...['sessionToken', 'region', 'service'].map((field) => `/body/config/credentials/aws4/${field}`),
  ...['oauth', 'custom', 'splunk', 'openai', 'pinecone', 'okta', 'gcp'].map(
    (type) => `/body/config/credentials/${type}`,
  ),
];

const beyondSchedule = [
  '/body/cron',
  '/body/timezone',
  '/body/overlap',
  '/body/catchup',
  '/body/jitterSeconds',
  '/body/alerts',
  '/body/alerts/failure',
  '/body/alerts/failuresInRow',
  '/body/alerts/recovery',
  '/body/alerts/empty',
  '/body/alerts/mail',
  '/body/alerts/mail/0',
  '/body/alerts/webhook',
];

/** Fields of these operations that go beyond the interface, all of them optional. */
export const BEYOND_INTERFACE: Readonly<Record<string, readonly string[]>> = {
  ...BEYOND_CELLAR,
  addLicense: ['/body/licenseKey/value'],
  uploadLicense: ['/body/licenseKey/value'],
  ...beyondStores,
  addSchedule: beyondSchedule,
  updateSchedule: beyondSchedule,
  createSchedule: beyondSchedule,
  putSchedule: beyondSchedule,
  listSchedules: ['/query/limit', '/query/cursor'],
  createCredential: beyondCredential,
  updateCredential: beyondCredential,
  listCredentials: ['/query/limit', '/query/cursor'],
  browserEvaluate: ['/body/timeout'],
  browserForm: ['/body/timeout'],
  browserJavaScript: ['/body/timeout'],
  browserRequests: ['/body/timeout'],
  browserScreenshot: ['/body/timeout'],
  browserSelector: ['/body/timeout'],
  captureRequests: ['/body/timeout'],
  captureScreenshot: ['/body/timeout'],
  captureSession: ['/body/timeout'],
  checkPolicy: ['/body/domainDispatches/0/0'],
  createUser: ['/body/role'],
  dispatchQuery: ['/query/preview'],
  dispatchQueryAndWait: ['/query/preview'],
  dispatchTemplateAndWait: ['/query/preview'],
  evaluateExpression: ['/body/timeout'],
  evaluateSelector: ['/body/timeout'],
  executeJavaScript: ['/body/timeout'],
  generateApiKey: ['/body/name', '/body/role', '/body/expiresAt'],
  getQueryResults: ['/query/fields', '/query/omit'],
  getQueryScreenshots: ['/query/limit', '/query/cursor'],
  getStageResults: [
    '/query/mode',
    '/query/offset',
    '/query/limit',
    '/query/sort',
    '/query/sortKey',
    '/query/sortOrder',
    '/query/fields',
    '/query/omit',
  ],
  listApiKeys: ['/query/limit', '/query/cursor'],
  listCheckpoints: ['/query/limit', '/query/cursor'],
  listPolicies: ['/query/limit', '/query/cursor'],
  listPrompts: ['/query/limit', '/query/cursor'],
  listQueries: [
    '/query/limit',
    '/query/cursor',
    '/query/state',
    '/query/text',
    '/query/createdBy',
    '/query/schedule',
    '/query/from',
    '/query/to',
    '/query/starred',
  ],
  listQueryCommands: ['/query/limit', '/query/cursor', '/query/state'],
  listStageCommands: ['/query/limit', '/query/cursor', '/query/state'],
  listTemplates: ['/query/limit', '/query/cursor'],
  streamScreenshot: ['/query/timeout'],
  submitForm: ['/body/timeout'],
};

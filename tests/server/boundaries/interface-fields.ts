import type { Facts } from './facts-of.ts';

/** What the interface says of a field. */
export interface InterfaceField extends Facts {
  readonly required?: true;
}

type Fields = Readonly<Record<string, InterfaceField>>;

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
const credential: Fields = {
  '/body/credential': { type: 'object', required: true },
  '/body/credential/password': { type: 'string', required: true },
};

/**
 * The request tables of the interface document, for the operations that exist. Where it leaves a limit open there is
 * none here; where the service decides it, that is in the API document only.
 */
export const INTERFACE_FIELDS: Readonly<Record<string, Fields>> = {
  restartQueryProcessor: {},
  restartService: { '/path/type': { enum: SERVICES, required: true } },
  getServiceStatus: { '/path/service': { enum: SERVICES, required: true } },
  listServiceStatuses: {},
  listServiceLicenses: {},
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
  restartBrowserService: {},
  restartScreenshotService: {},
  getPolicyEnvironment: {},
  restartPolicyService: {},
  enforcePolicy: { '/path/domain': name, '/path/id': uuid },
  checkPolicy: {
    '/path/domain': name,
    '/body/domainDispatches': { type: 'array', default: [] },
    '/body/domainDispatches/0': { type: 'array' },
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
  createUser: { ...credential, '/body/credential/username': { type: 'string', required: true } },
  updateUser: {
    '/path/username': name,
    ...credential,
    '/body/credential/username': { type: 'string' },
    '/body/credential/oldpassword': { type: 'string' },
  },
  verifyUser: { ...credential, '/body/credential/username': { type: 'string', required: true } },
};

/** Fields of these operations that go beyond the interface, all of them optional. */
export const BEYOND_INTERFACE: Readonly<Record<string, readonly string[]>> = {
  checkPolicy: ['/body/domainDispatches/0/0'],
  createUser: ['/body/role'],
  dispatchQuery: ['/query/preview'],
  dispatchQueryAndWait: ['/query/preview'],
  generateApiKey: ['/body/name', '/body/role', '/body/expiresAt'],
  getQueryResults: ['/query/fields', '/query/omit'],
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
  listPolicies: ['/query/limit', '/query/cursor'],
  listQueries: ['/query/limit', '/query/cursor', '/query/state'],
  listQueryCommands: ['/query/limit', '/query/cursor', '/query/state'],
  listStageCommands: ['/query/limit', '/query/cursor', '/query/state'],
};

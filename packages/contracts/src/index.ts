export type { KeyedRow, Row, RowId, Value } from './table.ts';
export type { Offer, Parameter, ParameterFacts, Parameters, ParameterType, ValuesOf } from './parameter.ts';
export { parameter } from './define-parameter.ts';
export {
  CHAPTERS,
  type Catalogue,
  type Chapter,
  type Need,
  type Signature,
  type StageKind,
} from './signature.ts';
export { ALL_COMMON_FLAGS, commonFlagsOf } from './common-flags.ts';
export type {
  FlagUse,
  Plan,
  Problem,
  Span,
  Stage,
  Template,
  TemplateCall,
  Token,
  TokenFamily,
  TokenFilter,
} from './plan.ts';
export type { CommandRecord, CommandState, CommandValues } from './command-record.ts';
export type {
  ColumnProfile,
  ProfileCount,
  ProfileRange,
  ProfileType,
  ProfileValue,
  Summary,
} from './results.ts';
export type { SegmentColumn, SegmentRef, SegmentType } from './segment.ts';
export {
  QueryProblems,
  type Cause,
  type Outcome,
  type QueryMode,
  type QueryProgress,
  type QueryState,
  type RowError,
  type StageProgress,
} from './query.ts';
export type { DispatchLimits, DomainPolicy, Permit } from './policy.ts';
export type { DemoExample, DemoTour } from './demo-tour.ts';
export { ERRORS, type ErrorCode } from './errors/table.ts';
export type { ErrorEntry } from './errors/entry.ts';
export type { FieldProblem } from './errors/field-problem.ts';
export { messageOf, ServiceError, type ErrorDetails } from './errors/service-error.ts';
export {
  MANIFEST_TYPES,
  STORE_TYPES,
  type DeliveredRow,
  type ManifestType,
  type RefusedRow,
  type StoreType,
} from './stores.ts';
export type { Letter, Post } from './post.ts';
export {
  EVENT_TYPES,
  NOTICE_EVENT,
  TEST_EVENT,
  type EventData,
  type EventType,
  type ServiceEvent,
} from './service-event.ts';
export { SERVICE_NAMES, type ServiceName } from './service-names.ts';
export { uuidV7 } from './uuid-v7.ts';
export type { Device } from './browser/device.ts';
export type { OperationName, Operations } from './browser/operations.ts';
export type { CookieRecord, LibraryOptions, PageOptions, ScreenshotOptions } from './browser/page-options.ts';
export type {
  ElementRecord,
  PageEvent,
  PageReply,
  PhaseTimes,
  RequestRecord,
  RequestTiming,
  SessionState,
  ShotReply,
} from './browser/page-reply.ts';
export { LONGEST_CREDENTIAL_FIELD, credentialSchema } from './credentials/credential-schema.ts';
export type {
  CredentialFacts,
  CredentialField,
  CredentialFields,
  CredentialUse,
} from './credentials/credential-type.ts';
export {
  CREDENTIAL_TYPE_NAMES,
  CREDENTIAL_TYPES,
  credentialFacts,
  isCredentialType,
  type CredentialType,
} from './credentials/credential-types.ts';
export { isHostNamed } from './credentials/is-host-named.ts';
export { nameableFields } from './credentials/nameable-fields.ts';
export { OAUTH_MAPPINGS, type OAuthMapping } from './credentials/oauth-mappings.ts';

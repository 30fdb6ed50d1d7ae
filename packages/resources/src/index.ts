export type { Audit, AuditPage, AuditSearch } from './audit/audit.ts';
export type { AuditDetails, AuditEntry, AuditOutcome, AuditRecord, Author } from './audit/audit-entry.ts';
export { createAudit } from './audit/create-audit.ts';
export { verifyAudit, type AuditCheck } from './audit/verify-audit.ts';
export type { Cellar, CellarFile, CellarUse, OpenedCellarFile, Upload } from './cellar/cellar.ts';
export { checkedFileName } from './cellar/checked-file-name.ts';
export { createCellar, type CellarOptions } from './cellar/create-cellar.ts';
export { createManifests, type ManifestsOptions } from './cellar/create-manifests.ts';
export type { AttributesContext, Manifest, ManifestDraft, Manifests } from './cellar/manifests.ts';
export { noteWrite, type WriteNote } from './cellar/note-write.ts';
export { publishTable, type Publication, type TableDraft } from './cellar/publish-table.ts';
export { checkDatabase, type DatabaseFacts } from './database/check-database.ts';
export type { Database, Tx } from './database/database.ts';
export { migrate, type Migrated } from './database/migrate.ts';
export { openDatabase, type DatabaseOptions } from './database/open-database.ts';
export type { RoleName } from './database/tables/identity-tables.ts';
export type { Tables } from './database/tables.ts';
export { createIdempotency, type IdempotencyOptions } from './idempotency/create-idempotency.ts';
export type { DispatchClaim, Idempotency, KeptReply, KeyedRequest } from './idempotency/idempotency.ts';
export type { Accounts, Password, PasswordChange, PreparedUser, UserRecord } from './identity/accounts.ts';
export { bootstrap, type BootstrapOptions, type FirstAccess } from './identity/bootstrap.ts';
export { authorOf, type Asked, type Caller } from './identity/caller.ts';
export { checkedName } from './identity/checked-name.ts';
export { nameProblem } from './identity/name-problem.ts';
export { createAuthenticate, type Credentials } from './identity/create-authenticate.ts';
export { createIdentity, type Identity, type IdentityOptions } from './identity/create-identity.ts';
export { createKeys, type KeysOptions } from './identity/create-keys.ts';
export { invalidField } from './identity/invalid-field.ts';
export type { KeyDraft, KeyRecord, Keys, NewKey } from './identity/keys.ts';
export type { MemberRecord, Members } from './identity/members.ts';
export type { Page, PageRequest } from './identity/page.ts';
export { createPasswords, type PasswordCost, type Passwords } from './identity/passwords.ts';
export { resetAdminPassword } from './identity/reset-admin-password.ts';
export type { NewSession, SessionRecord, Sessions, SignIn } from './identity/sessions.ts';
export type { WorkspaceRecord, Workspaces } from './identity/workspaces.ts';
export { findBundle } from './local-postgres/find-bundle.ts';
export { lockDirectory } from './local-postgres/lock-directory.ts';
export { startLocalPostgres, type LocalPostgres } from './local-postgres/start-local-postgres.ts';
export { createPolicies, type PoliciesOptions } from './policies/create-policies.ts';
export type { AllowVersion, Policies, PolicyDraft, PolicyPage, PolicyRecord } from './policies/policies.ts';
export { createScheduleLetters } from './schedules/create-schedule-letters.ts';
export type { ScheduleLetters, TakenLetter } from './schedules/schedule-letters.ts';
export { createScheduleTicks } from './schedules/create-schedule-ticks.ts';
export type {
  ClockedSchedule,
  OpenTick,
  RunningTick,
  ScheduleTicks,
  SetAlarm,
  StartDecision,
  StartedTick,
  TickDecision,
  TickEnd,
  TicksToStart,
} from './schedules/schedule-ticks.ts';
export { createSchedules, type SchedulesOptions } from './schedules/create-schedules.ts';
export type {
  Catchup,
  FindNext,
  Overlap,
  RunCause,
  RunError,
  RunState,
  ScheduleAlerts,
  ScheduleDraft,
  SchedulePage,
  ScheduleRecord,
  ScheduleRun,
  Schedules,
  ScheduleTerms,
  ScheduleTiming,
} from './schedules/schedules.ts';
export { createScreenshots, type ScreenshotsOptions } from './screenshots/create-screenshots.ts';
export type { CheckpointDraft, CheckpointRecord, Checkpoints } from './checkpoints/checkpoints.ts';
export { createCheckpoints, type CheckpointsOptions } from './checkpoints/create-checkpoints.ts';
export { NEW_PUBLISHED_VERSION } from './checkpoints/new-published-version.ts';
export { createPrompts, type PromptsOptions } from './prompts/create-prompts.ts';
export type { PromptDraft, PromptRecord, Prompts } from './prompts/prompts.ts';
export { createRemarks, type RemarksOptions } from './remarks/create-remarks.ts';
export type { Remark, Remarks } from './remarks/remarks.ts';
export { createSavedQueries, type SavedQueriesOptions } from './saved-queries/create-saved-queries.ts';
export type {
  SavedQueries,
  SavedQueryDraft,
  SavedQueryRecord,
  SavedQuerySearch,
} from './saved-queries/saved-queries.ts';
export { createSecrets, type SecretsOptions } from './secrets/create-secrets.ts';
export type { SecretDraft, SecretRecord, Secrets } from './secrets/secrets.ts';
export type { Chest, OpenedSecret, Rotation, SecretPlace, SecretType } from './vault/chest.ts';
export { createChest, type ChestOptions } from './vault/create-chest.ts';
export { openKeyFile, type KeyFile } from './vault/key-file.ts';
export type {
  KeptScreenshot,
  OpenedScreenshot,
  ScreenshotDraft,
  ScreenshotPage,
  Screenshots,
} from './screenshots/screenshots.ts';
export { createTemplates, type TemplatesOptions } from './templates/create-templates.ts';
export {
  TEMPLATE_ORDERS,
  type TemplateDraft,
  type TemplateOrder,
  type TemplateRecord,
  type Templates,
  type TemplateSearch,
} from './templates/templates.ts';
export { announceEvent } from './webhooks/announce-event.ts';
export { createDeliveryLog, type DeliveryLogOptions } from './webhooks/create-delivery-log.ts';
export { createOutbox, type OutboxOptions } from './webhooks/create-outbox.ts';
export { createWebhooks, type WebhooksOptions } from './webhooks/create-webhooks.ts';
export type {
  DeliveryDetails,
  DeliveryLog,
  DeliveryRecord,
  Outbox,
  TakenDelivery,
  TryOutcome,
} from './webhooks/deliveries.ts';
export type { NewWebhook, WebhookDraft, WebhookRecord, Webhooks } from './webhooks/webhooks.ts';
export { MASK as CREDENTIAL_MASK } from './credentials/checked-fields.ts';
export { createCredentials, type CredentialsOptions } from './credentials/create-credentials.ts';
export {
  createCredentialTokens,
  type CredentialTokensOptions,
} from './credentials/create-credential-tokens.ts';
export { createSecretUses, type SecretUse, type SecretUses } from './credentials/create-secret-uses.ts';
export type { CredentialTokens, KeptToken, TokenLook } from './credentials/credential-tokens.ts';
export type {
  CredentialDraft,
  CredentialName,
  CredentialRecord,
  KeptCredentials,
  OpenedCredential,
} from './credentials/kept-credentials.ts';
export { createDeadLetters, type DeadLettersOptions } from './stores/create-dead-letters.ts';
export { createStores, type StoresOptions } from './stores/create-stores.ts';
export { createStreams, type StreamsOptions } from './stores/create-streams.ts';
export type { DeadLetterDraft, DeadLetterRecord, DeadLetters, LetterOrigin } from './stores/dead-letters.ts';
export { storeType } from './stores/store-type.ts';
export type {
  DeliveryOutcome,
  OpenedStore,
  StoreDraft,
  StoreFields,
  StoreRecord,
  Stores,
} from './stores/stores.ts';
export type { StreamDraft, StreamRecord, Streams } from './stores/streams.ts';
export { createLicences, type LicencesOptions } from './licences/create-licences.ts';
export type { LicenceClaims, LicenceRecord, Licences } from './licences/licences.ts';

export { MemoryCache } from './cache/memory-cache.ts';
export type { QueryCache } from './cache/query-cache.ts';
export { commandTally, type CommandTally } from './command-records/command-tally.ts';
export { countCommands, readCommands, type CommandsWish } from './command-records/read-commands.ts';
export type { Consent, Consents, ConsentWish } from './credentials/consents.ts';
export { createConsents, type ConsentsOptions } from './credentials/create-consents.ts';
export { createTokenDesk, type TokenDeskOptions } from './credentials/create-token-desk.ts';
export { StaleTurn, type Ledger, type NextBatches } from './ledger/ledger.ts';
export { MemoryLedger } from './ledger/memory-ledger.ts';
export type { BatchRef, QueryRecord, QueryTerms } from './ledger/records.ts';
export { createLocalEngine } from './local/create-local-engine.ts';
export type { LocalEngine, LocalEngineOptions, QueryRun, RunOptions } from './local/local-engine.ts';
export type { BatchAnswer, Effects } from './orchestrator/effects.ts';
export { orchestrate } from './orchestrator/orchestrate.ts';
export { askPermit } from './policy/ask-permit.ts';
export { isGood } from './policy/is-good.ts';
export { canonicalDomain } from './policy/canonical-domain.ts';
export { checkDispatches, type Dispatch, type DispatchCheck } from './policy/check-dispatches.ts';
export { enforcePolicy, type Enforcement } from './policy/enforce-policy.ts';
export { KnownPolicies, type KnownPoliciesOptions } from './policy/known-policies.ts';
export { DEFAULT_LIMITS, matchPolicy, policiesByDomain, type PolicyMatch } from './policy/match-policy.ts';
export { createMemoryGate, type MemoryGateOptions } from './policy/memory-gate.ts';
export type { PermitWish, PolicyGate, Waiting } from './policy/policy-gate.ts';
export { DEFAULT_JITTER_MS, WINDOWS, type WindowName } from './policy/sliding-log.ts';
export { TurnQueue } from './policy/turn-queue.ts';
export {
  createWorkspaceGates,
  type LiveCounter,
  type WorkspaceGates,
  type WorkspaceGatesOptions,
  type WorkspaceWaiting,
} from './policy/workspace-gates.ts';
export { connectionProblem } from './postgres/connection-problem.ts';
export { createPostgresCache } from './postgres/create-postgres-cache.ts';
export { createPostgresLedger, type PostgresLedgerOptions } from './postgres/create-postgres-ledger.ts';
export type { Notice, NoticeDesk } from './run-batch/notice-desk.ts';
export type { WhenFinished } from './postgres/finish-query.ts';
export { createQueryArchive } from './postgres/create-query-archive.ts';
export { createHousekeepingTurns } from './postgres/housekeeping-turns.ts';
export type {
  QueryArchive,
  QuerySummary,
  UnfinishedPage,
  UnfinishedQuery,
} from './postgres/query-archive.ts';
export { RecordedWorks } from './postgres/recorded-work.ts';
export { Admission, type AdmissionLimits } from './queries/admission.ts';
export { capsOfQuery } from './queries/caps-of-query.ts';
export { createQueries, type QueriesOptions, type QueryStarter } from './queries/create-queries.ts';
export { createQueryHouse, type QueryHouseOptions } from './queries/create-query-house.ts';
export { createResults, type ResultsOptions } from './queries/create-results.ts';
export { Housekeeping, type HousekeepingReport } from './queries/housekeeping.ts';
export { isOver } from './queries/is-over.ts';
export { NOTHING_KEPT, type KeptThings } from './queries/kept-things.ts';
export { millisecondsLeft } from './queries/milliseconds-left.ts';
export { ProgressBoard, type QuerySnapshot } from './queries/progress-board.ts';
export type {
  BatchTimes,
  DispatchedQuery,
  Queries,
  QueryList,
  QueryListItem,
  QueryListPage,
  StepStages,
} from './queries/queries.ts';
export type { QueryHouse } from './queries/query-house.ts';
export type { QueryInput, QueryRequest } from './queries/query-request.ts';
export { QueryRunner, type QueryRunnerOptions } from './queries/query-runner.ts';
export { rememberStages } from './queries/remember-stages.ts';
export type { RerunFrom } from './queries/rerun-input.ts';
export type {
  CommandPage,
  QueryBundle,
  ResultFacts,
  ResultFile,
  ResultRows,
  Results,
  RowErrorPage,
  RowErrorsWish,
  StageCommand,
  StageReport,
  SummaryReport,
  SummaryState,
} from './queries/results.ts';
export { runQuery, type RunningQuery } from './queries/run-query.ts';
export { stageIndexOf } from './queries/stage-index-of.ts';
export { exportRows, type ExportWish } from './results/export-rows.ts';
export type { ExportedFile } from './results/exported-file.ts';
export { streamRows, type StreamedFile, type StreamFormat } from './results/stream-rows.ts';
export { printResults, streamResults, type ContentShape } from './results/print-results.ts';
export { naturalRows, readPage, type ResultPage } from './results/read-page.ts';
export type { ColumnWish, ResultLimits, ResultWish } from './results/result-wish.ts';
export { summarise } from './results/summarise.ts';
export { isUnderneath } from './run-batch/is-underneath.ts';
export { isResultScattered, mergeResult } from './run-batch/merge-result.ts';
export { problemOf } from './run-batch/row-problem.ts';
export { runBatch } from './run-batch/run-batch.ts';
export type { DeadLetter, Delivery, DeliveryFacts, DeliverySize, StoreDesk } from './run-batch/store-desk.ts';
export { givenSecrets } from './secrets/given-secrets.ts';
export type {
  NamedSecret,
  QuerySecrets,
  Secret,
  SecretUse,
  Token,
  TokenDesk,
  TokenWish,
} from './secrets/query-secrets.ts';
export { asStorageError } from './segments/as-storage-error.ts';
export { checkObjectKey } from './segments/check-object-key.ts';
export { claimDirectory, type ClaimedDirectory } from './segments/claim-directory.ts';
export { createSegments, type DuckdbSegments, type SegmentsOptions } from './segments/create-segments.ts';
export { createDiskStore, type DiskStoreOptions } from './segments/disk-store.ts';
export { createMemorySegments } from './segments/memory-segments.ts';
export { moveFile } from './segments/move-file.ts';
export type { LocalObject, ObjectStore } from './segments/object-store.ts';
export type { Segments, SegmentWriter, TableWorkLimits, WriteOptions } from './segments/segments.ts';
export type { ExportFormat, TableWork } from './segments/table-work.ts';
export { Slots } from './slots.ts';
export { UPLOAD_FORMATS, type UploadFormat } from './uploads/upload-format.ts';
export { writeUpload, type UploadedBytes, type WrittenUpload } from './uploads/write-upload.ts';

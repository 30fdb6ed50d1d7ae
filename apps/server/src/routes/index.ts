import type { Route } from '../http/define-route.ts';
import createSchedule from './almanac/create-schedule.ts';
import putSchedule from './almanac/put-schedule.ts';
import checkPolicy from './gonogo/check-policy.ts';
import createPolicy from './gonogo/create-policy.ts';
import deletePolicy from './gonogo/delete-policy.ts';
import enforcePolicy from './gonogo/enforce-policy.ts';
import getPolicy from './gonogo/get-policy.ts';
import getPolicyEnvironment from './gonogo/get-policy-environment.ts';
import listPolicies from './gonogo/list-policies.ts';
import restartPolicyService from './gonogo/restart-policy-service.ts';
import updatePolicy from './gonogo/update-policy.ts';
import captureRequests from './krull/capture-requests.ts';
import captureScreenshot from './krull/capture-screenshot.ts';
import captureSession from './krull/capture-session.ts';
import evaluateExpression from './krull/evaluate-expression.ts';
import evaluateSelector from './krull/evaluate-selector.ts';
import executeJavaScript from './krull/execute-java-script.ts';
import getBrowserSystem from './krull/get-browser-system.ts';
import listDevices from './krull/list-devices.ts';
import restartBrowserService from './krull/restart-browser-service.ts';
import streamScreenshot from './krull/stream-screenshot.ts';
import submitForm from './krull/submit-form.ts';
import addLicense from './licorice/add-license.ts';
import uploadLicense from './licorice/upload-license.ts';
import createStore from './mentos/create-store.ts';
import createStream from './mentos/create-stream.ts';
import updateStore from './mentos/update-store.ts';
import writeStream from './mentos/write-stream.ts';
import deleteDeadLetters from './rowmill/delete-dead-letters.ts';
import deleteLicense from './rowmill/delete-license.ts';
import deleteStore from './rowmill/delete-store.ts';
import deleteStream from './rowmill/delete-stream.ts';
import getStore from './rowmill/get-store.ts';
import getStream from './rowmill/get-stream.ts';
import listCommands from './rowmill/list-commands.ts';
import listDeadLetters from './rowmill/list-dead-letters.ts';
import listLicenses from './rowmill/list-licenses.ts';
import listStores from './rowmill/list-stores.ts';
import listStoreTypes from './rowmill/list-store-types.ts';
import listStreams from './rowmill/list-streams.ts';
import resendDeadLetters from './rowmill/resend-dead-letters.ts';
import testStore from './rowmill/test-store.ts';
import addMember from './rowmill/add-member.ts';
import beginConsent from './rowmill/begin-consent.ts';
import createSavedQuery from './rowmill/create-saved-query.ts';
import createSession from './rowmill/create-session.ts';
import createWebhook from './rowmill/create-webhook.ts';
import createWorkspace from './rowmill/create-workspace.ts';
import deletePrompt from './rowmill/delete-prompt.ts';
import deleteSavedQuery from './rowmill/delete-saved-query.ts';
import deleteSecret from './rowmill/delete-secret.ts';
import deleteSession from './rowmill/delete-session.ts';
import deleteUser from './rowmill/delete-user.ts';
import deleteWebhook from './rowmill/delete-webhook.ts';
import deleteWorkspace from './rowmill/delete-workspace.ts';
import dispatchTemplate from './rowmill/dispatch-template.ts';
import getCellarUse from './rowmill/get-cellar-use.ts';
import getDelivery from './rowmill/get-delivery.ts';
import finishConsent from './rowmill/finish-consent.ts';
import getDemo from './rowmill/get-demo.ts';
import getMe from './rowmill/get-me.ts';
import getMember from './rowmill/get-member.ts';
import getPrompt from './rowmill/get-prompt.ts';
import getQueryBundle from './rowmill/get-query-bundle.ts';
import getSavedQuery from './rowmill/get-saved-query.ts';
import getSecret from './rowmill/get-secret.ts';
import getSession from './rowmill/get-session.ts';
import getUser from './rowmill/get-user.ts';
import getWebhook from './rowmill/get-webhook.ts';
import getWorkspace from './rowmill/get-workspace.ts';
import listAuditEntries from './rowmill/list-audit-entries.ts';
import listDeliveries from './rowmill/list-deliveries.ts';
import listPolicyCounters from './rowmill/list-policy-counters.ts';
import listMembers from './rowmill/list-members.ts';
import listQueryBatches from './rowmill/list-query-batches.ts';
import listQueryErrors from './rowmill/list-query-errors.ts';
import listSavedQueries from './rowmill/list-saved-queries.ts';
import listScheduleRuns from './rowmill/list-schedule-runs.ts';
import listSecrets from './rowmill/list-secrets.ts';
import listUsers from './rowmill/list-users.ts';
import listWebhooks from './rowmill/list-webhooks.ts';
import listWorkspaces from './rowmill/list-workspaces.ts';
import moveSession from './rowmill/move-session.ts';
import previewSchedule from './rowmill/preview-schedule.ts';
import removeMember from './rowmill/remove-member.ts';
import renewWebhookSecret from './rowmill/renew-webhook-secret.ts';
import rerunQuery from './rowmill/rerun-query.ts';
import resendDelivery from './rowmill/resend-delivery.ts';
import rotateVault from './rowmill/rotate-vault.ts';
import runSchedule from './rowmill/run-schedule.ts';
import testScheduleAlerts from './rowmill/test-schedule-alerts.ts';
import testWebhook from './rowmill/test-webhook.ts';
import updateMember from './rowmill/update-member.ts';
import updatePrompt from './rowmill/update-prompt.ts';
import updateQuery from './rowmill/update-query.ts';
import updateSavedQuery from './rowmill/update-saved-query.ts';
import updateWebhook from './rowmill/update-webhook.ts';
import verifyAudit from './rowmill/verify-audit.ts';
import watchQuery from './rowmill/watch-query.ts';
import getScreenshot from './screenshot/get-screenshot.ts';
import restartScreenshotService from './screenshot/restart-screenshot-service.ts';
import createCheckpoint from './secrets/create-checkpoint.ts';
import createCredential from './secrets/create-credential.ts';
import createPrompt from './secrets/create-prompt.ts';
import createSecret from './secrets/create-secret.ts';
import createUser from './secrets/create-user.ts';
import deleteApiKey from './secrets/delete-api-key.ts';
import deleteCheckpoint from './secrets/delete-checkpoint.ts';
import deleteCredential from './secrets/delete-credential.ts';
import generateApiKey from './secrets/generate-api-key.ts';
import getApiKey from './secrets/get-api-key.ts';
import getCheckpoint from './secrets/get-checkpoint.ts';
import getCredential from './secrets/get-credential.ts';
import getCredentialSchema from './secrets/get-credential-schema.ts';
import listApiKeys from './secrets/list-api-keys.ts';
import listCheckpoints from './secrets/list-checkpoints.ts';
import listCredentialSchemas from './secrets/list-credential-schemas.ts';
import listCredentials from './secrets/list-credentials.ts';
import listOAuthMappings from './secrets/list-o-auth-mappings.ts';
import listPrompts from './secrets/list-prompts.ts';
import putSecret from './secrets/put-secret.ts';
import updateCheckpoint from './secrets/update-checkpoint.ts';
import updateCredential from './secrets/update-credential.ts';
import updateUser from './secrets/update-user.ts';
import verifyApiKey from './secrets/verify-api-key.ts';
import verifyUser from './secrets/verify-user.ts';
import addCellarManifest from './sirp/add-cellar-manifest.ts';
import addSchedule from './sirp/add-schedule.ts';
import browserEvaluate from './sirp/browser-evaluate.ts';
import browserForm from './sirp/browser-form.ts';
import browserJavaScript from './sirp/browser-java-script.ts';
import browserRequests from './sirp/browser-requests.ts';
import browserScreenshot from './sirp/browser-screenshot.ts';
import browserSelector from './sirp/browser-selector.ts';
import cancelQuery from './sirp/cancel-query.ts';
import createTemplate from './sirp/create-template.ts';
import decorateQuery from './sirp/decorate-query.ts';
import deleteCellarFile from './sirp/delete-cellar-file.ts';
import deleteCellarManifest from './sirp/delete-cellar-manifest.ts';
import deleteQuery from './sirp/delete-query.ts';
import deleteTemplate from './sirp/delete-template.ts';
import deleteSchedule from './sirp/delete-schedule.ts';
import disableSchedule from './sirp/disable-schedule.ts';
import dispatchCommand from './sirp/dispatch-command.ts';
import dispatchQuery from './sirp/dispatch-query.ts';
import dispatchQueryAndWait from './sirp/dispatch-query-and-wait.ts';
import dispatchTemplateAndWait from './sirp/dispatch-template-and-wait.ts';
import enableSchedule from './sirp/enable-schedule.ts';
import exportCellarFile from './sirp/export-cellar-file.ts';
import getCellarFile from './sirp/get-cellar-file.ts';
import getCellarManifest from './sirp/get-cellar-manifest.ts';
import getQuery from './sirp/get-query.ts';
import getQueryResults from './sirp/get-query-results.ts';
import getQueryScreenshots from './sirp/get-query-screenshots.ts';
import getQueryStage from './sirp/get-query-stage.ts';
import getQueryStatus from './sirp/get-query-status.ts';
import getQuerySummary from './sirp/get-query-summary.ts';
import getQuerySummaryStatus from './sirp/get-query-summary-status.ts';
import getSchedule from './sirp/get-schedule.ts';
import getServiceStatus from './sirp/get-service-status.ts';
import getStageResults from './sirp/get-stage-results.ts';
import getTemplate from './sirp/get-template.ts';
import listCellarFiles from './sirp/list-cellar-files.ts';
import listCellarManifests from './sirp/list-cellar-manifests.ts';
import listQueries from './sirp/list-queries.ts';
import listQueryCommands from './sirp/list-query-commands.ts';
import listQueryStages from './sirp/list-query-stages.ts';
import listSchedules from './sirp/list-schedules.ts';
import listServiceLicenses from './sirp/list-service-licenses.ts';
import listServiceStatuses from './sirp/list-service-statuses.ts';
import listStageCommands from './sirp/list-stage-commands.ts';
import listTemplates from './sirp/list-templates.ts';
import parseQuery from './sirp/parse-query.ts';
import parseTemplate from './sirp/parse-template.ts';
import restartQueryProcessor from './sirp/restart-query-processor.ts';
import restartService from './sirp/restart-service.ts';
import touchCellarManifest from './sirp/touch-cellar-manifest.ts';
import touchCellarManifestErrors from './sirp/touch-cellar-manifest-errors.ts';
import updateSchedule from './sirp/update-schedule.ts';
import updateTemplate from './sirp/update-template.ts';
import uploadCellarFile from './sirp/upload-cellar-file.ts';

/** Every operation of the API, sorted by group and name. */
export const routes: readonly Route[] = [
  createSchedule,
  putSchedule,
  checkPolicy,
  createPolicy,
  deletePolicy,
  enforcePolicy,
  getPolicy,
  getPolicyEnvironment,
  listPolicies,
  restartPolicyService,
  updatePolicy,
  captureRequests,
  captureScreenshot,
  captureSession,
  evaluateExpression,
  evaluateSelector,
  executeJavaScript,
  getBrowserSystem,
  listDevices,
  restartBrowserService,
  streamScreenshot,
  submitForm,
  addMember,
  beginConsent,
  createSavedQuery,
  createSession,
  createWebhook,
  createWorkspace,
  deletePrompt,
  deleteSavedQuery,
  deleteSecret,
  deleteSession,
  deleteUser,
  deleteWebhook,
  deleteWorkspace,
  dispatchTemplate,
  getCellarUse,
  getDelivery,
  finishConsent,
  getDemo,
  getMe,
  getMember,
  getPrompt,
  getQueryBundle,
  getSavedQuery,
  getSecret,
  getSession,
  getUser,
  getWebhook,
  getWorkspace,
  listAuditEntries,
  listDeliveries,
  listMembers,
  listPolicyCounters,
  listQueryBatches,
  listQueryErrors,
  listSavedQueries,
  listScheduleRuns,
  listSecrets,
  listUsers,
  listWebhooks,
  listWorkspaces,
  moveSession,
  previewSchedule,
  removeMember,
  renewWebhookSecret,
  rerunQuery,
  resendDelivery,
  rotateVault,
  runSchedule,
  testScheduleAlerts,
  testWebhook,
  updateMember,
  updatePrompt,
  updateQuery,
  updateSavedQuery,
  updateWebhook,
  verifyAudit,
  watchQuery,
  getScreenshot,
  restartScreenshotService,
  createCheckpoint,
  createCredential,
  createPrompt,
  createSecret,
  createUser,
  deleteApiKey,
  deleteCheckpoint,
  deleteCredential,
  generateApiKey,
  getApiKey,
  getCheckpoint,
  getCredential,
  getCredentialSchema,
  listApiKeys,
  listCheckpoints,
  listCredentialSchemas,
  listCredentials,
  listOAuthMappings,
  listPrompts,
  putSecret,
  updateCheckpoint,
  updateCredential,
  updateUser,
  verifyApiKey,
  verifyUser,
  addCellarManifest,
  addSchedule,
  browserEvaluate,
  browserForm,
  browserJavaScript,
  browserRequests,
  browserScreenshot,
  browserSelector,
  cancelQuery,
  createTemplate,
  decorateQuery,
  deleteCellarFile,
  deleteCellarManifest,
  deleteQuery,
  deleteTemplate,
  deleteSchedule,
  disableSchedule,
  dispatchCommand,
  dispatchQuery,
  dispatchQueryAndWait,
  dispatchTemplateAndWait,
  enableSchedule,
  exportCellarFile,
  getCellarFile,
  getCellarManifest,
  getQuery,
  getQueryResults,
  getQueryScreenshots,
  getQueryStage,
  getQueryStatus,
  getQuerySummary,
  getQuerySummaryStatus,
  getSchedule,
  getServiceStatus,
  getStageResults,
  getTemplate,
  listCellarFiles,
  listCellarManifests,
  listQueries,
  listQueryCommands,
  listQueryStages,
  listSchedules,
  listServiceLicenses,
  listServiceStatuses,
  listStageCommands,
  listTemplates,
  parseQuery,
  parseTemplate,
  restartQueryProcessor,
  restartService,
  touchCellarManifest,
  touchCellarManifestErrors,
  updateSchedule,
  updateTemplate,
  uploadCellarFile,
  addLicense,
  uploadLicense,
  createStore,
  createStream,
  updateStore,
  writeStream,
  deleteDeadLetters,
  deleteLicense,
  deleteStore,
  deleteStream,
  getStore,
  getStream,
  listCommands,
  listDeadLetters,
  listLicenses,
  listStores,
  listStoreTypes,
  listStreams,
  resendDeadLetters,
  testStore,
];

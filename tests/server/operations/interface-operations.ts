/** One operation of the interface document. */
export interface InterfaceOperation {
  readonly operation: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly role: string;
}

/** All of them: operation, group, method, path, least role. */
const TABLE = `restartQueryProcessor sirp POST /v1/sirp/restart admin
restartService sirp POST /v1/sirp/services/{type}/restart admin
getServiceStatus sirp GET /v1/sirp/services/{service}/status viewer
listServiceStatuses sirp GET /v1/sirp/services/status viewer
listServiceLicenses sirp GET /v1/sirp/services/licenses viewer
parseQuery sirp POST /v1/sirp/query/parse viewer
decorateQuery sirp POST /v1/sirp/query/decorate/{type} viewer
dispatchQuery sirp POST /v1/sirp/query/runner/dispatch editor
dispatchQueryAndWait sirp POST /v1/sirp/query/runner/dispatch/wait editor
dispatchCommand sirp POST /v1/sirp/command/dispatch editor
listQueries sirp GET /v1/sirp/queries viewer
getQuery sirp GET /v1/sirp/queries/{id} viewer
deleteQuery sirp DELETE /v1/sirp/queries/{id} editor
cancelQuery sirp POST /v1/sirp/queries/{id}/cancel editor
getQueryStatus sirp GET /v1/sirp/queries/{id}/status viewer
getQueryResults sirp GET /v1/sirp/queries/{id}/results viewer
getQuerySummary sirp GET /v1/sirp/queries/{id}/summary viewer
getQuerySummaryStatus sirp GET /v1/sirp/queries/{id}/summary/status viewer
getQueryScreenshots sirp GET /v1/sirp/queries/{id}/screenshots viewer
listQueryStages sirp GET /v1/sirp/queries/{id}/stages viewer
listQueryCommands sirp GET /v1/sirp/queries/{id}/commands viewer
getQueryStage sirp GET /v1/sirp/queries/{id}/stages/{stage} viewer
listStageCommands sirp GET /v1/sirp/queries/{id}/stages/{stage}/commands viewer
getStageResults sirp GET /v1/sirp/queries/{id}/stages/{stage}/results viewer
listCellarFiles sirp GET /v1/sirp/cellar/files viewer
uploadCellarFile sirp POST /v1/sirp/cellar/files editor
getCellarFile sirp GET /v1/sirp/cellar/files/{name} viewer
deleteCellarFile sirp DELETE /v1/sirp/cellar/files/{name} editor
exportCellarFile sirp GET /v1/sirp/cellar/files/{name}/export/{mode} viewer
listCellarManifests sirp GET /v1/sirp/cellar/manifests viewer
addCellarManifest sirp POST /v1/sirp/cellar/manifests editor
getCellarManifest sirp GET /v1/sirp/cellar/manifests/{name} viewer
deleteCellarManifest sirp DELETE /v1/sirp/cellar/manifests/{name} editor
touchCellarManifest sirp POST /v1/sirp/cellar/manifests/{name}/touch editor
touchCellarManifestErrors sirp POST /v1/sirp/cellar/manifests/{name}/errors/touch editor
listSchedules sirp GET /v1/sirp/schedules viewer
addSchedule sirp POST /v1/sirp/schedules editor
getSchedule sirp GET /v1/sirp/schedules/{id} viewer
updateSchedule sirp PUT /v1/sirp/schedules/{id} editor
deleteSchedule sirp DELETE /v1/sirp/schedules/{id} editor
enableSchedule sirp POST /v1/sirp/schedules/{id}/enable editor
disableSchedule sirp POST /v1/sirp/schedules/{id}/disable editor
createSchedule almanac POST /v1/almanac/schedules editor
putSchedule almanac PUT /v1/almanac/schedules/{queryId} editor
listTemplates sirp GET /v1/sirp/templates viewer
createTemplate sirp POST /v1/sirp/templates editor
getTemplate sirp GET /v1/sirp/templates/{id} viewer
updateTemplate sirp PATCH /v1/sirp/templates/{id} editor
deleteTemplate sirp DELETE /v1/sirp/templates/{id} editor
dispatchTemplateAndWait sirp POST /v1/sirp/templates/dispatch/wait editor
parseTemplate sirp POST /v1/sirp/templates/parse viewer
restartBrowserService krull POST /v1/krull/restart admin
listDevices krull GET /v1/krull/devices viewer
getBrowserSystem krull GET /v1/krull/system viewer
evaluateExpression krull POST /v1/krull/evaluate editor
captureRequests krull POST /v1/krull/requests editor
executeJavaScript krull POST /v1/krull/javascript editor
evaluateSelector krull POST /v1/krull/selector editor
captureSession krull POST /v1/krull/session editor
captureScreenshot krull POST /v1/krull/screenshot editor
submitForm krull POST /v1/krull/form editor
streamScreenshot krull GET /v1/krull/screenshot editor
browserEvaluate sirp POST /v1/sirp/browser/evaluate editor
browserRequests sirp POST /v1/sirp/browser/requests editor
browserJavaScript sirp POST /v1/sirp/browser/javascript editor
browserSelector sirp POST /v1/sirp/browser/selector editor
browserScreenshot sirp POST /v1/sirp/browser/screenshot editor
browserForm sirp POST /v1/sirp/browser/form editor
restartScreenshotService screenshot POST /v1/screenshot/restart admin
getScreenshot screenshot GET /v1/screenshot/{hash} viewer
getPolicyEnvironment gonogo GET /v1/gonogo/environment admin
restartPolicyService gonogo POST /v1/gonogo/restart admin
enforcePolicy gonogo POST /v1/gonogo/domains/{domain}/enforce/{id} editor
checkPolicy gonogo POST /v1/gonogo/domains/{domain}/check viewer
listPolicies gonogo GET /v1/gonogo/policies viewer
createPolicy gonogo POST /v1/gonogo/policies editor
getPolicy gonogo GET /v1/gonogo/policies/{id} viewer
updatePolicy gonogo PUT /v1/gonogo/policies/{id} editor
deletePolicy gonogo DELETE /v1/gonogo/policies/{id} editor
generateApiKey secrets POST /v1/secrets/apikeys own
verifyApiKey secrets POST /v1/secrets/apikeys/verify admin
listApiKeys secrets GET /v1/secrets/apikeys own
getApiKey secrets GET /v1/secrets/apikeys/{id} own
deleteApiKey secrets DELETE /v1/secrets/apikeys/{id} own
listCheckpoints secrets GET /v1/secrets/checkpoints viewer
createCheckpoint secrets POST /v1/secrets/checkpoints editor
getCheckpoint secrets GET /v1/secrets/checkpoints/{name} viewer
updateCheckpoint secrets PUT /v1/secrets/checkpoints/{name} editor
deleteCheckpoint secrets DELETE /v1/secrets/checkpoints/{name} editor
listCredentials secrets GET /v1/secrets/credentials viewer
createCredential secrets POST /v1/secrets/credentials editor
listOAuthMappings secrets GET /v1/secrets/oauth-mappings viewer
getCredential secrets GET /v1/secrets/credentials/{name} viewer
updateCredential secrets PUT /v1/secrets/credentials/{name} editor
deleteCredential secrets DELETE /v1/secrets/credentials/{name} editor
getCredentialSchema secrets GET /v1/secrets/credential-schemas/{type} viewer
listCredentialSchemas secrets GET /v1/secrets/credential-schemas viewer
listPrompts secrets GET /v1/secrets/prompts viewer
createPrompt secrets POST /v1/secrets/prompts editor
createUser secrets POST /v1/secrets/users admin
updateUser secrets PUT /v1/secrets/users/{username} own
verifyUser secrets POST /v1/secrets/users/verify admin
createSecret secrets POST /v1/secrets/secrets editor
putSecret secrets PUT /v1/secrets/secrets/{name} editor
createStore mentos POST /v1/mentos/stores editor
updateStore mentos PUT /v1/mentos/stores/{name} editor
createStream mentos POST /v1/mentos/streams editor
writeStream mentos POST /v1/mentos/streams/write editor
addLicense licorice POST /v1/licorice/licenses admin
uploadLicense licorice POST /v1/licorice/licenses/upload admin
`;

export const interfaceOperations: readonly InterfaceOperation[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [operation = '', group = '', method = '', path = '', role = ''] = line.split(' ');
    return { operation, group, method, path, role };
  });

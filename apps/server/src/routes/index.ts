import type { Route } from '../http/define-route.ts';
import checkPolicy from './gonogo/check-policy.ts';
import createPolicy from './gonogo/create-policy.ts';
import deletePolicy from './gonogo/delete-policy.ts';
import enforcePolicy from './gonogo/enforce-policy.ts';
import getPolicy from './gonogo/get-policy.ts';
import getPolicyEnvironment from './gonogo/get-policy-environment.ts';
import listPolicies from './gonogo/list-policies.ts';
import restartPolicyService from './gonogo/restart-policy-service.ts';
import updatePolicy from './gonogo/update-policy.ts';
import restartBrowserService from './krull/restart-browser-service.ts';
import restartScreenshotService from './screenshot/restart-screenshot-service.ts';
import getServiceStatus from './sirp/get-service-status.ts';
import listServiceLicenses from './sirp/list-service-licenses.ts';
import listServiceStatuses from './sirp/list-service-statuses.ts';
import restartQueryProcessor from './sirp/restart-query-processor.ts';
import restartService from './sirp/restart-service.ts';

/** Every operation of the API, sorted by group and name. */
export const routes: readonly Route[] = [
  checkPolicy,
  createPolicy,
  deletePolicy,
  enforcePolicy,
  getPolicy,
  getPolicyEnvironment,
  listPolicies,
  restartPolicyService,
  updatePolicy,
  restartBrowserService,
  restartScreenshotService,
  getServiceStatus,
  listServiceLicenses,
  listServiceStatuses,
  restartQueryProcessor,
  restartService,
];

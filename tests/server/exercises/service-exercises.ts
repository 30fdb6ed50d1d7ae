import type { Exercise } from '../exercise.ts';

const restart = (params = {}): Exercise => ({
  role: 'admin',
  status: 202,
  onceOnly: 'service/restarted-just-now',
  request: () => ({ params }),
});

const look = (params = {}): Exercise => ({ role: 'viewer', status: 200, request: () => ({ params }) });

/** The services themselves; they belong to no workspace. */
export const serviceExercises = {
  restartQueryProcessor: restart(),
  restartPolicyService: restart(),
  restartService: restart({ type: 'jobs' }),
  restartBrowserService: restart(),
  restartScreenshotService: restart(),
  getServiceStatus: look({ service: 'sirp' }),
  listServiceStatuses: look(),
  listServiceLicenses: look(),
  listCommands: look(),
  getDemo: look(),
  getPolicyEnvironment: { ...look(), role: 'admin' },
} satisfies Record<string, Exercise>;

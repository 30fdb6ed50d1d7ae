import { ServiceError } from '@rowmill/contracts';
import { localPageJobs } from '../browsing/local-page-jobs.ts';
import { buildJobPort } from '../browsing/remote/job-port.ts';
import { startServer } from '../http/start-server.ts';
import { defineRole, type Role } from '../roles.ts';
import type { Settings } from '../configuration/settings.ts';
import type { StartedParts } from './create-roles.ts';

export interface BrowserRoleOptions {
  readonly settings: Settings;
  readonly parts: StartedParts;
  readonly needs: readonly string[];
  /** Whether another role of the process runs queries, and with them those that need pages. */
  readonly hasWorker: boolean;
}

/** Opens pages: for queries, and for those who ask by API in other processes. */
export function browserRole({ settings, parts, needs, hasWorker }: BrowserRoleOptions): Role {
  return defineRole({
    name: 'browser',
    summary: 'Opens pages.',
    needs,
    async start({ log, health }) {
      const token = settings['browser.token'];
      if (token === undefined)
        throw new ServiceError('service/bad-setting', {
          setting: 'browser.token',
          problem: 'is missing: the role browser takes jobs only from those who show it',
        });
      const { browsing, engine } = parts.program!;
      const { browser } = browsing;
      await browser.look();
      health.addCheck('browser', async () => (await browser.look()) !== undefined);
      const port = buildJobPort({ pages: localPageJobs(browser, engine.gates), token, settings, log });
      const server = await startServer(port, { ...settings, port: settings['browser.port'] });
      log.info({ address: server.address }, 'takes jobs for browsers');
      if (!hasWorker) await engine.running.begin();
      return {
        async drain(hurry) {
          await server.drain(hurry);
          if (!hasWorker) await engine.running.drain(hurry);
        },
      };
    },
  });
}

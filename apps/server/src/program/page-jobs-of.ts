import { ServiceError } from '@rowmill/contracts';
import { absentPageJobs } from '../browsing/absent-page-jobs.ts';
import { localPageJobs } from '../browsing/local-page-jobs.ts';
import type { PageJobs } from '../browsing/page-jobs.ts';
import { remotePageJobs } from '../browsing/remote/remote-page-jobs.ts';
import type { Settings } from '../configuration/settings.ts';
import type { Serves } from './engine-ground.ts';
import type { Program } from './open-program.ts';

/** Where pages are opened for those who ask by API: in other processes if some are named, else in this one if it may. */
export function pageJobsOf(
  { browsing, engine }: Pick<Program, 'browsing' | 'engine'>,
  settings: Settings,
  serves: Serves,
): PageJobs {
  const { 'browser.urls': urls, 'browser.token': token } = settings;
  if (urls.length === 0)
    return serves.pages ? localPageJobs(browsing.browser, engine.gates) : absentPageJobs();
  if (token === undefined)
    throw new ServiceError('service/bad-setting', {
      setting: 'browser.token',
      problem: 'is missing: those whom browser.urls names want to see it',
    });
  return remotePageJobs({ urls, token });
}

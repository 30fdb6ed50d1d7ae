import { startSite, type Site } from '../pages/start-site.ts';

/** Sites that are lent to one at a time, so that the requests of one query file stand together. */
export interface SitePool extends AsyncDisposable {
  borrow<T>(use: (site: Site) => Promise<T>): Promise<T>;
}

export function createSitePool(): SitePool {
  const all: Site[] = [];
  const free: Site[] = [];
  return {
    async borrow(use) {
      let site = free.pop();
      if (site === undefined) all.push((site = await startSite()));
      try {
        return await use(site);
      } finally {
        free.push(site);
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((site) => site.close()));
    },
  };
}

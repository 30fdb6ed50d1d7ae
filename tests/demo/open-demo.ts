import { demoEgressRule, demoPolicy, startDemoSite, type DemoSite } from '@rowmill/demo';
import { createLocalEngine, type LocalEngine } from '@rowmill/engine/local';

/** The demo site, and an engine that may open it. */
export async function openDemo(): Promise<
  { readonly site: DemoSite; readonly engine: LocalEngine } & AsyncDisposable
> {
  const site = await startDemoSite();
  const engine = await createLocalEngine({
    egressAllow: [demoEgressRule(site.url)],
    policies: [demoPolicy(site.url)],
  });
  return {
    site,
    engine,
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}

import { registerHooks } from 'node:module';

const CLUSTER = '@rowmill/cluster';

/** From now on the program finds this module in place of the adapters of a cluster; the module itself finds the true ones. */
export function plant(module: URL): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = context.parentURL === module.href;
      return specifier === CLUSTER && !isOurs
        ? { url: module.href, shortCircuit: true }
        : next(specifier, context);
    },
  });
}

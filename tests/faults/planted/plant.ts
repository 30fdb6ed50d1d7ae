import { registerHooks } from 'node:module';

/** From now on the program finds this module in place of one of its packages; the module itself finds the true one. */
export function plant(module: URL, name = '@rowmill/cluster'): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = context.parentURL === module.href;
      return specifier === name && !isOurs
        ? { url: module.href, shortCircuit: true }
        : next(specifier, context);
    },
  });
}

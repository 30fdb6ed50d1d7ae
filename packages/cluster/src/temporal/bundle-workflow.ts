import { join } from 'node:path';
import { FAILURE_CONVERTER_PATH } from './codec/create-data-converter.ts';
import { isSource } from './is-source.ts';

const SILENT = { trace() {}, debug() {}, info() {}, log() {} };

/** Bundles the workflow; throws when it reaches for anything that a workflow may not use. */
export async function bundleWorkflow(): Promise<{ readonly code: string }> {
  const { bundleWorkflowCode } = await import('@temporalio/worker');
  const problems: string[] = [];
  const note = (message: string): void => void problems.push(message);
  const { code } = await bundleWorkflowCode({
    workflowsPath: pathOf('workflows'),
    preloadModules: [pathOf('without-stacks')],
    failureConverterPath: FAILURE_CONVERTER_PATH,
    logger: { ...SILENT, warn: note, error: note },
    webpackConfigHook: (config) => ({
      ...config,
      resolve: { ...config.resolve, ...(isSource ? { conditionNames: SOURCE_CONDITIONS } : {}) },
    }),
  });
  if (problems.length > 0) throw new Error(`the workflow cannot be bundled: ${problems.join('; ')}`);
  return { code };
}

function pathOf(name: string): string {
  return join(import.meta.dirname, 'workflow', `${name}.${isSource ? 'ts' : 'js'}`);
}

const SOURCE_CONDITIONS = ['@rowmill/source', 'import', 'require', 'default'];

export { catalogue } from '@rowmill/commands';
export { createLocalEngine } from './create-local-engine.ts';
export type {
  ExplainedStep,
  Explanation,
  LocalEngine,
  LocalEngineOptions,
  LocalSecret,
  QueryRun,
  RunOptions,
} from './local-engine.ts';
export { manualOf } from './manual-of.ts';

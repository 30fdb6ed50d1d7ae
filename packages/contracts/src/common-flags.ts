import { parameter } from './define-parameter.ts';
import type { Parameters } from './parameter.ts';
import type { StageKind } from './signature.ts';

/** Flags of every stage. The engine acts on them; no command sees them. */
const everyStage = {
  cache: parameter.boolean({
    describe: 'Whether rows of an earlier run may be used, up to an hour old.',
    optional: true,
  }),
  labelStage: parameter.name({ describe: 'A name for this stage.', optional: true }),
  appendStage: parameter.name({
    describe:
      "Adds an earlier stage's rows after this stage's own: its label, its index, or true for the stage before.",
    optional: true,
    offers: 'labels',
  }),
  checkpoint: parameter.text({
    describe: "Keeps the first row's value of a column for later runs, as name:column.",
    optional: true,
  }),
  table: parameter.columns({ describe: 'Keeps only these columns, in this order.', optional: true }),
  guid: parameter.boolean({ describe: 'Adds the column _guid, the same at every retry.', optional: true }),
} satisfies Parameters;

/** Flags of stages that reach out for each row: expanding stages and sinks. */
const reachingOut = {
  onError: parameter.choice(['stop', 'skip', 'keep'], {
    describe:
      'What a row that failed for good does: fails the query, is left out and listed, or passes on with _error.code and _error.message.',
    default: 'skip',
  }),
  retry: parameter.integer({
    describe: 'How often a row that failed is tried again.',
    optional: true,
    minimum: 0,
    maximum: 5,
  }),
  timeout: parameter.number({
    describe: 'Seconds one try of a row may take.',
    optional: true,
    minimum: 0,
    maximum: 3600,
  }),
  concurrency: parameter.integer({
    describe: 'How many rows run at the same time.',
    optional: true,
    minimum: 1,
    maximum: 1000,
  }),
} satisfies Parameters;

const expandingOnly = {
  enrich: parameter.boolean({
    describe:
      "Puts the input row's columns on each row that comes of it; an older value that differs moves to _input.*.",
    optional: true,
  }),
} satisfies Parameters;

/** The common flags a stage of this kind understands. */
export function commonFlagsOf(kind: StageKind): Parameters {
  if (kind === 'expanding') return { ...everyStage, ...reachingOut, ...expandingOnly };
  if (kind === 'sink') return { ...everyStage, ...reachingOut };
  return everyStage;
}

/** Every common flag, whatever the kind: to tell "not here" from "no such flag". */
export const ALL_COMMON_FLAGS: Parameters = { ...everyStage, ...reachingOut, ...expandingOnly };

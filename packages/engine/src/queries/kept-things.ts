import { ServiceError, type SegmentRef, type Value } from '@rowmill/contracts';
import type { KeptTemplate, ParseOptions } from '@rowmill/language';
import type { Versioned } from '../ledger/records.ts';

/**
 * What a workspace keeps and queries name. It is read once, when a query is dispatched, so that all its rows see the
 * same; secrets alone are opened later, at the moment of use.
 */
export interface KeptThings {
  /** Names that a text of the workspace may use. */
  names(workspace: string): Promise<ParseOptions>;
  /** For `$PROMPTS.name$`; those that are missing are left out. */
  prompts(workspace: string, names: readonly string[]): Promise<ReadonlyMap<string, Versioned<Value>>>;
  /** For `runTemplate`; those that are missing are left out. */
  templates(workspace: string, names: readonly string[]): Promise<ReadonlyMap<string, KeptTemplate>>;
  /** Tables of the cellar; those that are missing are left out. */
  tables(
    workspace: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Versioned<readonly SegmentRef[]>>>;
  /** What is known of each file of the cellar, for the command of that name. */
  files(workspace: string): Promise<readonly Readonly<Record<string, Value | undefined>>[]>;
  /** The rows of an earlier query's stage, the last when none is named; throws where they cannot be had. */
  stage(workspace: string, query: string, stage: string | undefined): Promise<readonly SegmentRef[]>;
}

/** For engines without a database: nothing is kept. */
export const NOTHING_KEPT: KeptThings = {
  names: async () => ({}),
  prompts: async () => new Map(),
  templates: async () => new Map(),
  tables: async () => new Map(),
  files: async () => [],
  stage: (_workspace, query) =>
    Promise.reject(new ServiceError('request/not-found', { kind: 'query', name: query })),
};

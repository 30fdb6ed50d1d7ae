import { NOTHING_KEPT, type KeptThings, type Results } from '@rowmill/engine';
import type { Cellar, Prompts, Templates } from '@rowmill/resources';
import { keptTemplates } from '../templates/kept-templates.ts';
import { fileRow } from '../cellar/file-row.ts';

export interface KeptThingsOptions {
  readonly cellar: Pick<Cellar, 'all' | 'tables'>;
  readonly prompts: Pick<Prompts, 'find'>;
  readonly templates: Pick<Templates, 'named'>;
  /** Asked when a query is dispatched: they are made later than this. */
  results(): Pick<Results, 'segments'>;
}

/** What queries may name, gathered from the resources of the workspace. */
export function keptThings({ cellar, prompts, results, templates }: KeptThingsOptions): KeptThings {
  return {
    ...NOTHING_KEPT,
    tables: (workspace, names) => cellar.tables(workspace, names),
    files: async (workspace) => (await cellar.all(workspace)).map(fileRow),
    stage: (workspace, query, stage) => results().segments(workspace, query, stage),
    prompts: (workspace, names) => prompts.find(workspace, names),
    templates: (workspace, names) => keptTemplates(templates, workspace)(names),
  };
}

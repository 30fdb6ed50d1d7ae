import type { ColumnType, Generated } from 'kysely';

export interface TemplateTables {
  query_template: QueryTemplateTable;
}

interface QueryTemplateTable {
  id: string;
  workspace: string;
  name: string;
  description: string;
  query: string;
  /** A JSON Schema; of type json, not jsonb, since the order of its properties is that of the text. */
  inputs: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  /** Whether its author wrote the schema, or it was read off the text. */
  inputs_given: boolean;
  version: Generated<number>;
  /** Whoever made this version; not known of old ones. */
  updated_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

import type { Generated } from 'kysely';

export interface SavedQueryTables {
  saved_query: SavedQueryTable;
  query_remark: QueryRemarkTable;
}

interface SavedQueryTable {
  id: string;
  workspace: string;
  name: string;
  query: string;
  starred: boolean;
  note: string;
  created_by: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** What people say of a run; it goes with the run. */
interface QueryRemarkTable {
  query: string;
  workspace: string;
  starred: boolean;
  note: string;
  updated_at: Generated<Date>;
}

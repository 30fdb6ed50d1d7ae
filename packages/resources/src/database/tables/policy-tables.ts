import type { DispatchLimits } from '@rowmill/contracts';
import type { ColumnType, Generated } from 'kysely';

export interface PolicyTables {
  domain_policy: DomainPolicyTable;
}

interface DomainPolicyTable {
  id: string;
  workspace: string;
  name: string;
  domain: string;
  limits: ColumnType<DispatchLimits, string, string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

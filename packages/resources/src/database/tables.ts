import type { CacheTables } from './tables/cache-tables.ts';
import type { CellarTables } from './tables/cellar-tables.ts';
import type { CredentialTables } from './tables/credential-tables.ts';
import type { IdentityTables } from './tables/identity-tables.ts';
import type { LedgerTables } from './tables/ledger-tables.ts';
import type { LicenceTables } from './tables/licence-tables.ts';
import type { PolicyTables } from './tables/policy-tables.ts';
import type { SavedQueryTables } from './tables/saved-query-tables.ts';
import type { ScheduleTables } from './tables/schedule-tables.ts';
import type { ScreenshotTables } from './tables/screenshot-tables.ts';
import type { StoreTables } from './tables/store-tables.ts';
import type { VaultTables } from './tables/vault-tables.ts';
import type { TemplateTables } from './tables/template-tables.ts';
import type { WebhookTables } from './tables/webhook-tables.ts';

/** All tables, as Kysely knows them; their columns are made by the migrations. */
export interface Tables
  extends
    CacheTables,
    CellarTables,
    CredentialTables,
    IdentityTables,
    LedgerTables,
    LicenceTables,
    PolicyTables,
    SavedQueryTables,
    ScheduleTables,
    ScreenshotTables,
    StoreTables,
    TemplateTables,
    VaultTables,
    WebhookTables {}

import type { Migration } from 'kysely/migration';
import { identity } from './0001-identity.ts';
import { policies } from './0002-policies.ts';
import { ledger } from './0003-ledger.ts';
import { cache } from './0004-cache.ts';
import { settledBatches } from './0005-settled-batches.ts';
import { screenshots } from './0006-screenshots.ts';
import { vault } from './0007-vault.ts';
import { templates } from './0008-templates.ts';
import { schedules } from './0009-schedules.ts';
import { cellar } from './0010-cellar.ts';
import { stores } from './0011-stores.ts';
import { webhooks } from './0012-webhooks.ts';
import { licences } from './0013-licences.ts';
import { credentials } from './0014-credentials.ts';
import { letters } from './0015-letters.ts';
import { scheduleTries } from './0016-schedule-tries.ts';
import { csrfTokens } from './0017-csrf-tokens.ts';
import { savedQueries } from './0018-saved-queries.ts';
import { screenshotScale } from './0019-screenshot-scale.ts';
import { batchTimes } from './0020-batch-times.ts';
import { updatedBy } from './0021-updated-by.ts';

/** Every step of the database, oldest first. A step that was released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
  '0002-policies': policies,
  '0003-ledger': ledger,
  '0004-cache': cache,
  '0005-settled-batches': settledBatches,
  '0006-screenshots': screenshots,
  '0007-vault': vault,
  '0008-templates': templates,
  '0009-schedules': schedules,
  '0010-cellar': cellar,
  '0011-stores': stores,
  '0012-webhooks': webhooks,
  '0013-licences': licences,
  '0014-credentials': credentials,
  '0015-letters': letters,
  '0016-schedule-tries': scheduleTries,
  '0017-csrf-tokens': csrfTokens,
  '0018-saved-queries': savedQueries,
  '0019-screenshot-scale': screenshotScale,
  '0020-batch-times': batchTimes,
  '0021-updated-by': updatedBy,
};

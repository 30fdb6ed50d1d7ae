import type { ErrorEntry } from './entry.ts';
import { accessErrors } from './access.ts';
import { aiErrors } from './ai.ts';
import { apiErrors } from './api.ts';
import { browserErrors } from './browser.ts';
import { credentialErrors } from './credential.ts';
import { databaseErrors } from './database.ts';
import { egressErrors } from './egress.ts';
import { engineErrors } from './engine.ts';
import { licenceErrors } from './licence.ts';
import { limitErrors } from './limit.ts';
import { mailErrors } from './mail.ts';
import { queryErrors } from './query.ts';
import { requestErrors } from './request.ts';
import { resultErrors } from './results.ts';
import { rowErrors } from './row.ts';
import { serviceErrors } from './service.ts';
import { storeErrors } from './store.ts';
import { vaultErrors } from './vault.ts';
import { soapErrors } from './soap.ts';
import { templateErrors } from './template.ts';
import { webErrors } from './web.ts';
import { webhookErrors } from './webhook.ts';

/**
 * Every error a caller can see. A code is a promise: never rename one, never reuse a retired one.
 * `status` is what the API answers; `retry` is what the engine does.
 */
export const ERRORS = {
  ...queryErrors,
  ...rowErrors,
  ...apiErrors,
  ...soapErrors,
  ...aiErrors,
  ...egressErrors,
  ...browserErrors,
  ...webErrors,
  ...templateErrors,
  ...engineErrors,
  ...databaseErrors,
  ...requestErrors,
  ...accessErrors,
  ...limitErrors,
  ...serviceErrors,
  ...resultErrors,
  ...vaultErrors,
  ...credentialErrors,
  ...mailErrors,
  ...webhookErrors,
  ...licenceErrors,
  ...storeErrors,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

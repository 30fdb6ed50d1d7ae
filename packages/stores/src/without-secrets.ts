import { ServiceError, type ErrorDetails } from '@rowmill/contracts';
import { maskOf, type Mask } from '@rowmill/egress';

const MASK = '***';

/** Shorter texts would be found everywhere by chance, and are no secrets. */
const SHORTEST = 3;

/** Takes every secret of a store out of a text, in the forms in which destinations repeat it. */
export function maskingOf(credentials: unknown): Mask {
  const secrets = [...textsOf(credentials)].filter((text) => text.length >= SHORTEST);
  return maskOf(secrets, MASK);
}

/** The same error without secrets. What is no ServiceError stays: it is a bug or the reason of a signal. */
export function withoutSecrets(error: unknown, mask: Mask): unknown {
  if (!(error instanceof ServiceError)) return error;
  const details: ErrorDetails = Object.fromEntries(
    Object.entries(error.details).map(([name, value]) => [
      name,
      typeof value === 'string' ? mask(value) : value,
    ]),
  );
  // No cause: it would carry what the client library had in hand.
  return new ServiceError(error.code, details, { retryAfterMs: error.retryAfterMs });
}

function* textsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part);
}

import { ServiceError, type ErrorDetails } from '@rowmill/contracts';

const MASK = '***';

/** Shorter texts would be found everywhere by chance, and are no secrets. */
const SHORTEST = 3;

/** Takes every secret out of a text, as it is and in the forms in which destinations repeat it. */
export type Masking = (text: string) => string;

export function maskingOf(credentials: unknown): Masking {
  const secrets = [...textsOf(credentials)].filter((text) => text.length >= SHORTEST);
  const forms = new Set(secrets.flatMap(formsOf));
  // Longer first: a secret may be part of another.
  const inOrder = [...forms].toSorted((a, b) => b.length - a.length);
  return (text) => inOrder.reduce((masked, form) => masked.replaceAll(form, MASK), text);
}

/** The same error without secrets. What is no ServiceError stays: it is a bug or the reason of a signal. */
export function withoutSecrets(error: unknown, mask: Masking): unknown {
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

function formsOf(secret: string): readonly string[] {
  const base64 = Buffer.from(secret).toString('base64');
  return [secret, encodeURIComponent(secret.toWellFormed()), JSON.stringify(secret).slice(1, -1), base64];
}

function* textsOf(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part);
}

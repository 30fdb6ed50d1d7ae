import type { Answered } from '../../server/ask.ts';

/** The answer, if it has one of the statuses: a world in which nothing works would hold no secret either. */
export async function insist(
  answering: Promise<Answered>,
  ...statuses: readonly number[]
): Promise<Answered> {
  const answered = await answering;
  if (statuses.includes(answered.status)) return answered;
  throw new Error(`${answered.status} instead of ${statuses.join(' or ')}: ${answered.text}`);
}

/** Nobody parks a batch for longer: one that lies further ahead was parked by a machine whose clock was wrong. */
export const LONGEST_PARK_MS = 60_000;

/** How long anything is used again, from when its oldest ingredient was made. */
export const CACHE_LIFE_MS = 3_600_000;

/** Stages that are remembered for one workspace; the oldest go first. */
export const MOST_STAGES = 10_000;

/** What a query may be at most; anything larger is refused before it costs time or memory. */
export const LIMITS = { characters: 1_048_576, stages: 1000, arguments: 1000 };

/** Behind an error: a DuckDB process ended by itself, perhaps because of the data it worked on. */
export class ChildEnded extends Error {}

import type { ColumnType, Generated } from 'kysely';

export interface ScreenshotTables {
  screenshot: ScreenshotTable;
  screenshot_use: ScreenshotUseTable;
}

interface ScreenshotTable {
  workspace: string;
  /** SHA-256 of the bytes as hex. */
  hash: string;
  media_type: string;
  /** The driver gives integers of eight bytes as text. */
  bytes: ColumnType<string, number, number>;
  /** Of pictures. */
  width: number | null;
  height: number | null;
  /** Pixels of the picture for each pixel of the page. */
  scale: number | null;
  created_at: Generated<Date>;
  /** Longer while a query holds it. */
  kept_until: Date;
}

/** A stage of a query that took it: it is held as long as the query's results are. */
interface ScreenshotUseTable {
  query: string;
  hash: string;
  stage: number;
  workspace: string;
}

import type { Row } from '@rowmill/contracts';
import type { StreamedFile, StreamFormat, UploadedBytes, WrittenUpload } from '@rowmill/engine';
import type { OpenedCellarFile } from '@rowmill/resources';

/** Rows in and out of the cellar; which files there are, the cellar itself knows. */
export interface CellarDesk {
  /**
   * Writes the rows of an upload while it arrives. Throws `limit/cellar` and `limit/disk-low` as soon as it is known,
   * and what is wrong with the bytes. They belong to nobody until the cellar takes them.
   */
  write(upload: UploadedBytes, limits: WriteLimits): Promise<FreshUpload>;
  /** Right before the cellar takes them: throws `request/too-slow` for rows that might not be there any more. */
  checkFresh(upload: FreshUpload): void;
  /** Takes rows away that the cellar did not want. */
  discard(written: WrittenUpload): Promise<void>;
  firstRows(file: OpenedCellarFile, count: number): Promise<readonly Row[]>;
  export(file: OpenedCellarFile, mode: StreamFormat, signal: AbortSignal): Promise<StreamedFile>;
}

export interface FreshUpload extends WrittenUpload {
  /** When its first object may have been written. */
  readonly beganMs: number;
}

export interface WriteLimits {
  /** Bytes that the workspace may still keep. */
  readonly bytesLeft: number;
  /** The client has gone. */
  readonly signal: AbortSignal;
}

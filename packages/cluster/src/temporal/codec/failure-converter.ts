import { DefaultFailureConverter } from '@temporalio/common';

/** Messages and stacks of failures are encrypted too. Temporal loads this file by its path and looks for this name. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });

/**
 * Loaded before any workflow begins. The SDK notes the stack of every promise, so that somebody may ask a workflow where it
 * waits: a tenth of what a workflow costs. Ours waits for batches, and the ledger says for which.
 */
Error.stackTraceLimit = 0;

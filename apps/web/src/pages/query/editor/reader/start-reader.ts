// The builder makes this default export.
// oxlint-disable-next-line import/default
import workerAddress from './reader-worker.ts?worker&url';
import { createTextReader, type TextReader } from './text-reader.ts';

let reader: TextReader | undefined;

/** The reader of this page: one worker, begun when the first editor opens. */
export function startReader(): TextReader {
  reader ??= createTextReader(new Worker(trusted(workerAddress), { type: 'module', name: 'text reader' }));
  return reader;
}

/** Trusted Types let a worker begin by a policy only; this one knows a single address. */
function trusted(address: string): URL {
  const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypePolicies };
  const rules = { createScriptURL: (): string => address };
  return (trustedTypes?.createPolicy('text-reader', rules) ?? rules).createScriptURL('') as unknown as URL;
}

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypePolicies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

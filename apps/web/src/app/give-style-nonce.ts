import { styleNonce } from './style-nonce.ts';

/** What holds the page still behind a dialog writes a style sheet of its own; it looks for the nonce where webpack has it. */
export function giveStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}

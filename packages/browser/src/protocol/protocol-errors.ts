/** The browser refused a call. */
export class ProtocolError extends Error {
  readonly method: string;
  readonly code: number;

  constructor(method: string, problem: string, code: number) {
    super(`${method}: ${problem}`);
    this.name = 'ProtocolError';
    this.method = method;
    this.code = code;
  }

  /** There is no page any more to which it could be said. */
  get isTargetGone(): boolean {
    return /target (?:crashed|closed)|session with given id not found|no target with given id/i.test(
      this.message,
    );
  }
}

/** The browser has gone. */
export class ConnectionClosed extends Error {
  constructor(method: string) {
    super(`${method}: the browser has gone`);
    this.name = 'ConnectionClosed';
  }
}

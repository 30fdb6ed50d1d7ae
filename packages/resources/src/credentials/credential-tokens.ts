/** A token as it is kept in the vault. */
export interface KeptToken {
  readonly accessToken: string;
  readonly tokenType: string;
  readonly refreshToken?: string;
  readonly scope?: string;
  /** Epoch milliseconds. */
  readonly obtainedMs: number;
  /** Epoch milliseconds; left out where the other side does not tell. */
  readonly expiresMs?: number;
}

/** Tokens of credentials, shared by all processes; only one at a time asks for the next. */
export interface CredentialTokens {
  read(workspace: string, credential: string): Promise<KeptToken | undefined>;
  /** Whether `holder` is the one who asks for the next token, for as long as `leaseMs`; false while somebody else is. */
  claim(workspace: string, credential: string, holder: string, leaseMs: number): Promise<boolean>;
  /** Keeps a token and ends the lease; false when `holder` no longer has it, and then nothing is kept. */
  keep(workspace: string, credential: string, holder: string, token: KeptToken): Promise<boolean>;
  /** Ends the lease without a token. */
  release(workspace: string, credential: string, holder: string): Promise<void>;
}

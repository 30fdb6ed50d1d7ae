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
  /** Got because the one before was refused before its time; a second refusal says nothing about the token. */
  readonly afterRefusal?: boolean;
}

/** What there is of a credential's token, all of the same moment. */
export interface TokenLook {
  readonly token?: KeptToken;
  /** Of the credential that the token belongs to; `undefined` when there is none of the name. */
  readonly version?: number;
  /** Somebody is asking for the next one. */
  readonly isHeld: boolean;
}

/**
 * Tokens of credentials, shared by all processes; only one at a time asks for the next. A change of a credential's fields
 * takes its token and its lease away, so whoever opens the credential with the lease in hand keeps no token of another
 * client.
 */
export interface CredentialTokens {
  read(workspace: string, credential: string): Promise<TokenLook>;
  /** Whether `holder` is the one who asks for the next token, for as long as `leaseMs`; false while somebody else is. */
  claim(workspace: string, credential: string, holder: string, leaseMs: number): Promise<boolean>;
  /** Holds it for another `leaseMs`; false when `holder` no longer has it. */
  extend(workspace: string, credential: string, holder: string, leaseMs: number): Promise<boolean>;
  /** Keeps a token and ends the lease; false when `holder` no longer has it, and then nothing is kept. */
  keep(workspace: string, credential: string, holder: string, token: KeptToken): Promise<boolean>;
  /** Ends the lease without a token. */
  release(workspace: string, credential: string, holder: string): Promise<void>;
}

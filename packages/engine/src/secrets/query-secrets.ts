import type { CredentialFields, CredentialType } from '@rowmill/contracts';

/**
 * The secrets of workspaces as queries use them. Names are known when a query is dispatched; values are opened at the
 * moment of use and nowhere else.
 */
export interface QuerySecrets {
  /** What a text of the workspace may name. */
  names(workspace: string): Promise<readonly NamedSecret[]>;
  /** `undefined` when there is none of this name. Whoever opens it for a query writes that down. */
  open(workspace: string, name: string, use: SecretUse): Promise<Secret | undefined>;
  /** Tokens that credentials are exchanged for; left out where there are no such credentials. */
  readonly tokens?: TokenDesk;
}

export interface NamedSecret {
  readonly name: string;
  /** Rises with each change, so that nothing is remembered over one. */
  readonly version: number;
}

/** What a secret is opened for. */
export interface SecretUse {
  readonly query: string;
}

export interface Secret {
  /** What `$CREDENTIALS.name$` stands for; left out where a credential has no single value. */
  readonly value?: string;
  /** Hosts it may go to; when left out, only hosts written literally in the query. */
  readonly hosts?: readonly string[];
  /** A field that is no secret. */
  readonly isShown?: true;
  /** Of credentials that are more than a value. */
  readonly credential?: {
    readonly type: CredentialType;
    readonly fields: CredentialFields;
    /** Rises with each change; left out where it cannot change. */
    readonly version?: number;
  };
}

/** Gives tokens, renewed where they have to be, once for all processes. */
export interface TokenDesk {
  /**
   * A token that is good for a while. `refused` is one that the other side no longer takes. Throws ServiceError
   * `credential/*`.
   */
  token(workspace: string, name: string, wish: TokenWish): Promise<Token>;
}

export interface TokenWish {
  readonly credential: NonNullable<Secret['credential']>;
  readonly refused?: string;
  readonly signal?: AbortSignal;
}

export interface Token {
  readonly accessToken: string;
  readonly tokenType: string;
  /** Of the credential that it belongs to; left out where that cannot change. */
  readonly version?: number;
  readonly scope?: string;
  /** Epoch milliseconds; left out where the other side does not tell. */
  readonly expiresMs?: number;
}

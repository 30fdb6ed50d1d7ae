/** What a field of a credential is; all of them are texts. */
export interface CredentialField {
  /** One sentence for forms and the manual. */
  readonly describe: string;
  /** Written once and never shown again. */
  readonly secret?: true;
  readonly optional?: true;
  /** One of a few words; the first is taken when it is left out. */
  readonly choices?: readonly string[];
  /** `url`: an absolute http or https address. `host`: a host name. `name`: a header's or parameter's name. `parameters`: as they stand behind the ? of an address. */
  readonly format?: 'url' | 'host' | 'name' | 'parameters';
  /** An address that secret fields are sent to: who changes it has to give them again. */
  readonly receives?: true;
  /** It signs, or is exchanged for a token; it never stands in a request that a query describes. */
  readonly neverSent?: true;
}

/** The fields of a credential by name, those left out missing. */
export type CredentialFields = Readonly<Record<string, string>>;

/**
 * What a credential puts into a request. `{field:name}` stands for a field, `{base64:name}` for a field in base64, and
 * `{token}` for the token that the credential is exchanged for.
 */
export interface CredentialUse {
  readonly headers?: Readonly<Record<string, string>>;
  /** Parameters behind the address. */
  readonly query?: Readonly<Record<string, string>>;
}

/** One kind of credential. */
export interface CredentialFacts {
  readonly type: string;
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly fields: Readonly<Record<string, CredentialField>>;
  /** The field that `$CREDENTIALS.name$` stands for; where it is left out, each field is named: `$CREDENTIALS.name.field$`. */
  readonly main?: string;
  /** Hosts it may go to where the user names none; `*.example.org` stands for every host below it. */
  hosts?(fields: CredentialFields): readonly string[];
  /** Left out where the whole request has to be known, as for a signature. */
  use?(fields: CredentialFields): CredentialUse;
}

/** Declares a kind of credential. */
export function defineCredentialType<const F extends CredentialFacts>(facts: F): F {
  return facts;
}

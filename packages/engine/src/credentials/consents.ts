import type { OpenedCredential } from '@rowmill/resources';

/** A person's consent that is being asked for. */
export interface Consent {
  /** Where the person signs in and agrees. */
  readonly authorizationUrl: string;
  /** Comes back with the answer. */
  readonly state: string;
  readonly expiresAt: Date;
}

export interface ConsentWish {
  readonly workspace: string;
  readonly name: string;
  readonly credential: OpenedCredential;
}

/** Asks for consent with PKCE; whoever began may finish from any process, within ten minutes and once. */
export interface Consents {
  /** `redirectUri` is where the browser is sent with the answer. */
  begin(wish: ConsentWish, redirectUri: string): Promise<Consent>;
  /** Exchanges the answer, as it came in the address, for tokens. Throws ServiceError `credential/*`. */
  finish(wish: ConsentWish, answer: Readonly<Record<string, string>>): Promise<void>;
}

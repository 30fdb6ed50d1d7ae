/** A proxy beyond our own. Its address is checked as any other; names behind it are resolved by it. */
export type Upstream = ProxyServer | ProxyChoice;

export interface ProxyServer {
  readonly kind: 'http' | 'https' | 'socks4' | 'socks5';
  /** A name or an address, without brackets. */
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
}

/** A PAC file decides for each address. */
export interface ProxyChoice {
  readonly kind: 'choice';
  /** In the order in which they are tried. */
  choose(url: string): Promise<readonly (ProxyServer | 'direct')[]>;
}

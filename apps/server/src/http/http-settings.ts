/** The settings that the frame itself reads. */
export interface HttpSettings {
  /** The largest body of a route that does not say. */
  readonly maxBodyBytes: number;
  /** The longest address of a route that does not say. */
  readonly maxAddressBytes: number;
  /** Under which the service lives behind a proxy: empty, or begins with a slash and does not end with one. */
  readonly basePath: string;
}

export const HTTP_DEFAULTS: HttpSettings = {
  maxBodyBytes: 2_000_000,
  maxAddressBytes: 16_384,
  basePath: '',
};

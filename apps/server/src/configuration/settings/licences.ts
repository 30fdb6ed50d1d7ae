import { defineSetting } from '../define-setting.ts';
import { list } from '../setting-type.ts';

/** Who may issue licences; the product is whole without any. */
export const licences = [
  defineSetting({
    name: 'licence.issuerKeys',
    type: list('Ed25519 public keys, 32 bytes in base64'),
    default: [],
    sentence: 'Whose licences are accepted. None are needed: the product is whole without a licence.',
  }),
] as const;

import { Type } from 'typebox';

/** A name of the interface: of cellar files, manifests and stores. */
export const fileName = (description: string) =>
  Type.String({ minLength: 1, maxLength: 1000, pattern: '^[A-Za-z0-9-_. ]+$', description });

export const fileParams = Type.Object({ name: fileName('The name of the file.') });

export const manifestParams = Type.Object({ name: fileName('The name of the manifest.') });

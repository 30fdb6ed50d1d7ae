import type { Exercise, Parts, Prepared } from '../exercise.ts';
import { issueLicence } from '../issue-licence.ts';
import { newName, type Place } from '../open-place.ts';

/** With the facts of the interface document, and the licence itself. */
const bodyOf = (): object => ({
  licenseKey: {
    fieldname: 'licenseKey',
    encoding: '7bit',
    filename: 'rowmill.licence',
    mimetype: 'application/jose',
    value: issueLicence(newName()),
  },
});

async function makeLicence(place: Place): Promise<Prepared> {
  const { id } = await place.make(place.admin.byKey, 'POST', '/v1/licorice/licenses', bodyOf());
  return { names: { id: String(id) } };
}

const added = { role: 'admin', status: 201, request: (): Parts => ({ body: bodyOf() }) } as const;

export const licenceExercises = {
  addLicense: added,
  uploadLicense: added,
  listLicenses: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  deleteLicense: {
    role: 'admin',
    status: 204,
    prepare: makeLicence,
    request: ({ id = '' }) => ({ params: { id } }),
  },
} satisfies Record<string, Exercise>;

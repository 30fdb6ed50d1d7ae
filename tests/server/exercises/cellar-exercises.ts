import type { Exercise, Prepared } from '../exercise.ts';
import { newName, type Place } from '../open-place.ts';

const content = [{ item: 'Lamp', price: 12 }];

async function makeFile(place: Place): Promise<Prepared> {
  const name = newName();
  const body = { name: { value: name }, content };
  await place.make(place.editor.byKey, 'POST', '/v1/sirp/cellar/files', body);
  return { names: { name } };
}

const manifestFor = (name: string): object => ({
  name,
  store: 'cellar',
  type: 'file',
  screenshots: [],
  attributesContext: { visible: ['price'], renderers: { price: 'number' } },
});

async function makeManifest(place: Place): Promise<Prepared> {
  const name = newName();
  await place.make(place.editor.byKey, 'POST', '/v1/sirp/cellar/manifests', manifestFor(name));
  return { names: { name } };
}

const ofFile = { prepare: makeFile, request: ({ name = '' }) => ({ params: { name } }) };
const ofManifest = { prepare: makeManifest, request: ({ name = '' }) => ({ params: { name } }) };

export const cellarExercises = {
  listCellarFiles: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  uploadCellarFile: {
    role: 'editor',
    status: 201,
    request: () => ({ body: { name: { value: newName() }, content } }),
  },
  getCellarUse: { role: 'viewer', status: 200, request: () => ({}) },
  getCellarFile: { role: 'viewer', status: 200, ...ofFile },
  deleteCellarFile: { role: 'editor', status: 204, ...ofFile },
  exportCellarFile: {
    role: 'viewer',
    status: 200,
    prepare: makeFile,
    request: ({ name = '' }) => ({ params: { name, mode: 'csv' } }),
  },
  listCellarManifests: { role: 'viewer', status: 200, request: () => ({ query: { limit: '1000' } }) },
  addCellarManifest: { role: 'editor', status: 201, request: () => ({ body: manifestFor(newName()) }) },
  getCellarManifest: { role: 'viewer', status: 200, ...ofManifest },
  deleteCellarManifest: { role: 'editor', status: 204, ...ofManifest },
  touchCellarManifest: { role: 'editor', status: 200, ...ofManifest },
  touchCellarManifestErrors: {
    role: 'editor',
    status: 200,
    prepare: makeManifest,
    request: ({ name = '' }) => ({ params: { name }, body: { message: 'the disk is full' } }),
  },
} satisfies Record<string, Exercise>;

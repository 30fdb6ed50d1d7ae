import { randomUUID } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createTemplates } from './create-templates.ts';
import type { TemplateDraft, TemplateOrder, TemplateRecord, Templates } from './templates.ts';

const draft: TemplateDraft = {
  name: 'prices',
  description: 'Prices of a shop.',
  query: 'range 1 $template.end$',
  templateSchema: { type: 'object', properties: { z: {}, end: { type: 'integer' } } },
  schemaGiven: false,
};

const only =
  (wanted: number) =>
  (version: number): void => {
    if (version !== wanted) throw new ServiceError('request/changed-meanwhile', { kind: 'template' });
  };

describe('createTemplates', () => {
  let server: TestDatabase;
  let templates: Templates;

  beforeAll(async () => {
    server = await createTestDatabase();
    templates = createTemplates({ database: server.database });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function newAuthor(): Promise<Author> {
    const workspace = randomUUID();
    await server.database.system.insertInto('workspace').values({ id: workspace, name: workspace }).execute();
    return { workspace, actor: 'user ada' };
  }

  const create = (author: Author, more: Partial<TemplateDraft> = {}): Promise<TemplateRecord> =>
    server.database.inWorkspace(author.workspace, (tx) =>
      templates.create(author, { ...draft, ...more }, tx),
    );

  test('keeps a template as it was given, the schema in its order', async () => {
    const ada = await newAuthor();
    const made = await create(ada);
    expect(made).toMatchObject({ ...draft, version: 1, updatedBy: 'user ada' });
    expect(Object.keys(made.templateSchema['properties'] as object)).toEqual(['z', 'end']);
    expect(await templates.get(ada.workspace, made.id)).toEqual(made);
    expect(await templates.named(ada.workspace, ['prices', 'nothing'])).toEqual(new Map([['prices', made]]));
  });

  test('tells whose version it is', async () => {
    const ada = await newAuthor();
    const { id } = await create(ada);
    const changed = await templates.update({ ...ada, actor: 'user bob' }, id, (present) => present);
    expect(changed).toMatchObject({ version: 2, updatedBy: 'user bob' });
  });

  test('names are unique in a workspace, however they are composed', async () => {
    const [ada, bob] = [await newAuthor(), await newAuthor()];
    const { id } = await create(ada, { name: 'caf\u00e9' });
    await create(bob, { name: 'caf\u00e9' });
    await expect(create(ada, { name: 'cafe\u0301' })).rejects.toMatchObject({ code: 'request/taken' });
    const other = await create(ada, { name: 'other' });
    const rename = templates.update(ada, other.id, (present) => ({ ...present, name: 'caf\u00e9' }));
    await expect(rename).rejects.toMatchObject({ code: 'request/taken' });
    const found = await templates.named(ada.workspace, ['cafe\u0301']);
    expect(found.get('cafe\u0301')).toMatchObject({ id });
    expect([...(await templates.named(ada.workspace, ['other', 'a\0b', '\ud800'])).keys()]).toEqual([
      'other',
    ]);
  });

  test.each(['..', ' x', 'a\nb', ''])('the name %j is refused', async (name) => {
    const refused = { code: 'request/invalid', fields: [{ pointer: '/body/name' }] };
    await expect(create(await newAuthor(), { name })).rejects.toMatchObject(refused);
  });

  test('a change makes a new version and is audited; a deleted template is missing', async () => {
    const ada = await newAuthor();
    const { id } = await create(ada);
    const change = (present: TemplateRecord): TemplateDraft => ({ ...present, query: 'range 1 2' });
    await expect(templates.update(ada, id, change, only(7))).rejects.toMatchObject({
      code: 'request/changed-meanwhile',
    });
    expect(await templates.update(ada, id, change, only(1))).toMatchObject({
      version: 2,
      query: 'range 1 2',
    });
    await templates.delete(ada, id, only(2));
    await expect(templates.get(ada.workspace, id)).rejects.toMatchObject({ code: 'request/not-found' });
    const { items } = await createAudit({ database: server.database }).list(ada.workspace, { limit: 10 });
    expect(items.map(({ operation, object }) => [operation, object])).toEqual([
      ['deleteTemplate', id],
      ['updateTemplate', id],
      ['createTemplate', id],
    ]);
    expect(JSON.stringify(items)).not.toContain('range');
  });

  test("another workspace's template is missing", async () => {
    const [ada, bob] = [await newAuthor(), await newAuthor()];
    const { id } = await create(ada);
    const notFound = { code: 'request/not-found', details: { kind: 'template', name: id } };
    await expect(templates.get(bob.workspace, id)).rejects.toMatchObject(notFound);
    await expect(templates.update(bob, id, (present) => present)).rejects.toMatchObject(notFound);
    await expect(templates.delete(bob, id)).rejects.toMatchObject(notFound);
    expect(await templates.named(bob.workspace, ['prices'])).toEqual(new Map());
    expect(await templates.list(bob.workspace, { limit: 10 })).toEqual({ items: [] });
  });

  async function pages(
    workspace: string,
    limit: number,
    sortBy: TemplateOrder | undefined,
    name?: string,
  ): Promise<readonly string[]> {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const more = { ...(cursor && { cursor }), ...(sortBy && { sortBy }), ...(name && { name }) };
      const page = await templates.list(workspace, { limit, ...more });
      expect(page.items.length).toBeLessThanOrEqual(limit);
      seen.push(...page.items.map((item) => item.name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return seen;
  }

  test.each([1, 2, 5, 100])('pages of %i give every template once, in every order', async (limit) => {
    const ada = await newAuthor();
    const made = ['b', 'A', 'ab', 'Zoë', 'ba'];
    for (const name of made) await create(ada, { name });
    const [first] = (await templates.list(ada.workspace, { limit: 1 })).items;
    await templates.update(ada, first!.id, (present) => present);
    const byName = ['A', 'Zoë', 'ab', 'b', 'ba'];
    const byChange = ['A', 'ab', 'Zoë', 'ba', 'b'];
    expect(await pages(ada.workspace, limit, undefined)).toEqual(made);
    expect(await pages(ada.workspace, limit, '-createdAt')).toEqual(made.toReversed());
    expect(await pages(ada.workspace, limit, 'name')).toEqual(byName);
    expect(await pages(ada.workspace, limit, '-name')).toEqual(byName.toReversed());
    expect(await pages(ada.workspace, limit, 'updatedAt')).toEqual(byChange);
    expect(await pages(ada.workspace, limit, '-updatedAt')).toEqual(byChange.toReversed());
    expect(await pages(ada.workspace, limit, 'name', 'a')).toEqual(['A', 'ab', 'ba']);
    expect(await pages(ada.workspace, limit, 'name', '%')).toEqual([]);
  });

  test('names that begin alike are all listed, and the cursor stays short', async () => {
    const ada = await newAuthor();
    const names = [1, 2, 3].map((n) => `${'😀'.repeat(999)}${n}`);
    for (const name of names) await create(ada, { name });
    expect((await pages(ada.workspace, 1, 'name')).toSorted()).toEqual(names);
    expect((await pages(ada.workspace, 2, '-name')).toSorted()).toEqual(names);
    const { nextCursor } = await templates.list(ada.workspace, { limit: 1, sortBy: 'name' });
    expect(nextCursor!.length).toBeLessThanOrEqual(1_000);
  });

  const id = randomUUID();
  test.each(['x', 'null', '["2026-01-01","x"]', `["2026-02-30 10:00:00+00","${id}"]`])(
    'the cursor %s is refused',
    async (text) => {
      const { workspace } = await newAuthor();
      const cursor = Buffer.from(text).toString('base64url');
      await expect(templates.list(workspace, { limit: 1, cursor })).rejects.toMatchObject({
        code: 'request/invalid',
        fields: [{ pointer: '/query/cursor' }],
      });
    },
  );
});

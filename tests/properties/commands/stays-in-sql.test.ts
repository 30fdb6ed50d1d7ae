import { bindStage, parseQuery, raw, type Relation, type Scope } from '@rowmill/language';
import { expect, test } from 'vitest';
import { catalogue, commands, type Call } from '@rowmill/commands';

/** Clean columns, as a store or an API with a schema gives them. */
const relation: Relation = {
  columns: [
    { name: 'name', as: 'c0', type: 'VARCHAR' },
    { name: 'price', as: 'c1', type: 'DOUBLE' },
    { name: 'stock', as: 'c2', type: 'BIGINT' },
    { name: 'seller.city', as: 'c3', type: 'VARCHAR' },
    { name: 'mixed', as: 'c4', type: 'JSON' },
  ],
  order: [{ as: 'o0', descending: false }],
  from: raw('t'),
};

const scope: Scope = {
  now: 0,
  queryId: '',
  checkpoints: new Map(),
  prompts: new Map(),
  templates: new Map(),
  credential: () => '',
};

test.each([
  'filter "price > 5 and name contains \'x\' and mixed == 1"',
  'contains name x',
  'excludes name x --ignoreCase',
  'table name seller.*',
  'drop mixed',
  'rename price pays',
  'rename price stock',
  'move stock --after name',
  'coalesce price stock mixed --as any',
  'fill price --expr 0',
  'addcolumn source shop',
  'addcolumn gross --expr "price * 1.2"',
  'math total "price * stock"',
  'round price --digits 2',
  'cast mixed number --onBadValue null',
  'cast name integer --onBadValue keep',
  'upper name',
  'lower mixed',
  'trim name',
  'replace name a b',
  'timestamp',
])('%s stays in SQL', (query) => {
  const stage = parseQuery(query, catalogue).plan!.stages[0]!;
  const command = commands.get(stage.command.toLowerCase())!;
  if (command.kind !== 'row') throw new Error(`${stage.command} is no row command`);
  const call = bindStage(stage, command).call(scope) as unknown as Call;
  expect(command.hasSql?.(call) ?? true).toBe(true);
  expect(command.sql?.(relation, call)).toBeDefined();
});

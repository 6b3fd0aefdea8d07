import { getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { columnsIn } from '../../src/platform/graphql/list/select.ts';
import { buildSchema } from '../../src/schema.ts';
import { allLists } from './all-lists.ts';

const queries = buildSchema().getQueryType()?.getFields() ?? {};

/** The type of the records of a list; undefined for lists that are no operation by their name. */
function recordOf(name: string): GraphQLObjectType | undefined {
  const list = getNamedType(queries[`list${name}`]?.type);
  const record = isObjectType(list) ? getNamedType(list.getFields()['result']?.type) : undefined;
  return isObjectType(record) ? record : undefined;
}

describe('the columns of every list', () => {
  it.each(allLists)('$name has a name for each', ({ select }) => {
    expect(columnsIn(select).size).toBeGreaterThan(0);
  });

  it.each(allLists)('$name has those that its fields say that they are made of', (list) => {
    const fields = Object.values(recordOf(list.name)?.getFields() ?? {});
    const needed = fields.flatMap(({ name, extensions }) =>
      Array.isArray(extensions['madeOf'])
        ? extensions['madeOf'].map((column) => `${name}: ${String(column)}`)
        : [],
    );
    const columns = columnsIn(list.select);
    expect(needed.filter((each) => !columns.has(each.replace(/^.*: /, '')))).toEqual([]);
  });
});

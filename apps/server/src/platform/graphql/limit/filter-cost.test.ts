import { describe, expect, it } from 'vitest';
import { recordId, text, type Column } from '../list/column.ts';
import { filterCost, mostFilterCost, mostRequestCost, spendFilterCost } from './filter-cost.ts';
import { compileFilter } from '../list/filter-sql.ts';
import type { FilterNode } from '../list/filter-node.ts';

const fromElsewhere: Column = { ...recordId('b'), condition: () => 'true' };
const names = ['name', 'address', 'unitNo', 'postal', 'uen', 'mcstNo'];
const columns = {
  id: recordId('id'),
  elsewhere: fromElsewhere,
  ...Object.fromEntries(names.map((name) => [name, text(name)])),
};
const searched = (count: number): FilterNode[] =>
  Array.from({ length: count }, (_, at) => ({
    [names[at % names.length] ?? 'name']: { contains: 'an' },
  }));

describe('the cost of a filter', () => {
  it.each<[string, FilterNode, number]>([
    ['nothing', {}, 0],
    ['a value that is not given', { id: null, name: { contains: null } }, 0],
    ['a comparison', { id: { eq: 1 } }, 1],
    ['two comparisons of one field', { id: { ne: 1, exists: true } }, 2],
    ['a search', { name: { contains: 'tan' } }, 60],
    ['what other tables say', { elsewhere: { eq: 1 } }, 15],
    ['a search among alternatives', { or: [{ name: { contains: 'tan' } }] }, 120],
    ['a search three deep', { and: [{ or: [{ name: { contains: 'tan' } }] }] }, 180],
    ['a field that the list does not have', { colour: { eq: 1 } }, 1],
  ])('of %s', (_, filter, cost) => {
    expect(filterCost(filter, columns)).toBe(cost);
  });

  it('leaves a search of six columns, as screens make it, more than half of what there is', () => {
    const filter = { id: { eq: 1 }, elsewhere: { eq: 2 }, or: searched(6) };
    expect(filterCost(filter, columns)).toBeLessThan(mostFilterCost / 2);
  });

  it('refuses a filter that searches for too much', () => {
    const source = { table: 'thing', columns, contains: 'ilike', shared: true } as const;
    expect(compileFilter({ or: searched(16) }, source).values).toHaveLength(16);
    expect(() => compileFilter({ or: searched(17) }, source)).toThrow(
      expect.objectContaining({ code: 'TOO_LARGE' }),
    );
  });

  it('is counted over all lists of a request, and anew for the next', () => {
    const request = {};
    spendFilterCost(request, mostRequestCost);
    expect(() => spendFilterCost(request, 1)).toThrow('This searches for too much at once.');
    expect(() => spendFilterCost({}, mostRequestCost)).not.toThrow();
  });
});

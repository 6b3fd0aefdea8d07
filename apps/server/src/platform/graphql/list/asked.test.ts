import { describe, expect, it } from 'vitest';
import { listInfo } from './asked.fixture.ts';
import { askedOf } from './asked.ts';

function asked(document: string) {
  const { columns, counts } = askedOf(listInfo(document));
  return { columns: columns && [...columns].toSorted(), counts };
}

describe('what a document asks of a list', () => {
  it('is the columns that its fields show, by the names of the row', () => {
    expect(asked('{ listGuard { result { id badge } count } }')).toEqual({
      columns: ['id', 'staffNo'],
      counts: true,
    });
  });

  it('is what a field says that it is made of', () => {
    expect(asked('{ listGuard { result { photo } count } }').columns).toEqual(['bucket', 'key']);
  });

  it('is every column where a field does not say what it is made of', () => {
    expect(asked('{ listGuard { result { id history } count } }').columns).toBeUndefined();
  });

  it('is found in fragments, under other names, and where the list is asked for in two places', () => {
    const document = `
      query { listGuard { rows: result { id ...Rest } ... on GuardList { isEstimate } } listGuard { ...More } }
      fragment Rest on Guard { ... on Guard { badge } }
      fragment More on GuardList { result { photo __typename } }`;
    expect(asked(document)).toEqual({ columns: ['bucket', 'id', 'key', 'staffNo'], counts: true });
  });

  it('counts only where a count is asked for', () => {
    expect(asked('{ listGuard { result { id } } }').counts).toBe(false);
    expect(asked('{ listGuard { isEstimate } }')).toEqual({ columns: [], counts: true });
  });
});

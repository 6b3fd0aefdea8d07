import { describe, expect, it } from 'vitest';
import { pageLimits } from '@guardroom/rules/paging';
import { parsePagination } from './pagination.ts';
import { Refusal } from '../refusal/refusal.ts';

const agencyID = 1;

function pathRefused(pagination: Parameters<typeof parsePagination>[0]): unknown {
  try {
    parsePagination(pagination);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_FILTER')
      return error.extensions['path'];
    throw error;
  }
  return 'not refused';
}

describe('pagination', () => {
  it('begins at the first record and gives as many as a page may have', () => {
    expect(parsePagination({ agencyID })).toEqual({ limit: pageLimits.most, offset: 0, order: [] });
    expect(parsePagination({ agencyID, limit: null, offset: null, orderby: null }).limit).toBe(
      1000,
    );
  });

  it('takes the limits themselves', () => {
    expect(parsePagination({ agencyID, limit: 0 }).limit).toBe(0);
    expect(parsePagination({ agencyID, limit: pageLimits.most }).limit).toBe(1000);
    expect(parsePagination({ agencyID, offset: pageLimits.furthest }).offset).toBe(1_000_000);
  });

  it.each([
    [{ limit: -1 }, 'pagination.limit'],
    [{ limit: pageLimits.most + 1 }, 'pagination.limit'],
    [{ limit: 2_147_483_647 }, 'pagination.limit'],
    [{ offset: -1 }, 'pagination.offset'],
    [{ offset: pageLimits.furthest + 1 }, 'pagination.offset'],
    [{ orderby: Array.from({ length: 6 }, () => ({ field: 'id' })) }, 'pagination.orderby'],
  ])('refuses %j by the path of the field', (wrong, path) => {
    expect(pathRefused({ agencyID, ...wrong })).toBe(path);
  });

  it('orders ascending unless told otherwise', () => {
    const orderby = [{ field: 'name' }, { field: 'id', direction: 'DESC' as const }];
    expect(parsePagination({ agencyID, orderby }).order).toEqual([
      { field: 'name', direction: 'ASC' },
      { field: 'id', direction: 'DESC' },
    ]);
  });
});

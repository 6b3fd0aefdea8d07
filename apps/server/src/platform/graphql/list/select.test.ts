import { describe, expect, it } from 'vitest';
import { columnsIn, selectOnly } from './select.ts';

const select = `a.id, a.time_in AS "timeIn", coalesce(a.note, 'x, (y') AS note,
  (SELECT string_agg(b.name, ', ' ORDER BY b.id) FROM b WHERE b.a_id = a.id) AS "names",
  site.name AS "siteName"`;

describe('the columns of a list', () => {
  it('are named by what they are called on the wire, whatever they are made of', () => {
    expect([...columnsIn(select)]).toEqual(['id', 'timeIn', 'note', 'names', 'siteName']);
  });

  it('are refused where one has no name', () => {
    expect(() => columnsIn('a.id, count(*)')).toThrow('count(*)');
  });
});

describe('a select', () => {
  it('keeps the columns that are asked for, in its own order', () => {
    expect(selectOnly(select, new Set(['note', 'id']))).toBe(
      `a.id, coalesce(a.note, 'x, (y') AS note`,
    );
  });

  it('is whole where nothing says what is asked for', () => {
    expect(selectOnly(select, undefined)).toBe(select);
  });

  it('is whole where a column is asked for that it does not have', () => {
    expect(selectOnly(select, new Set(['id', 'other']))).toBe(select);
  });

  it('has the id where no column is asked for', () => {
    expect(selectOnly(select, new Set())).toBe('a.id');
  });

  it('remembers so many selections and no more: a stranger cannot fill the memory with theirs', () => {
    const names = Array.from({ length: 30 }, (_, index) => `c${String(index)}`);
    const wide = names.map((name) => `a.${name}`).join(', ');
    const texts = names.map((name) => selectOnly(wide, new Set([name])));
    expect(texts.slice(0, 24)).toEqual(names.slice(0, 24).map((name) => `a.${name}`));
    expect(texts.slice(24)).toEqual(names.slice(24).map(() => wide));
    expect(selectOnly(wide, new Set(['c0']))).toBe('a.c0');
  });
});

import { parse, type ExecutionResult } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { AskedField } from '../limit/limits.ts';
import { longAnswer } from './long-answer.ts';
import { afterLongLists, hasLongList, longList } from './long-list.ts';

/** A field that asks for so many others. */
function asking(fields: number): AskedField {
  const inner = Array.from({ length: fields }, (_, place) => `f${place}`).join(' ');
  const [operation] = parse(`{ list { ${inner} } }`).definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('no operation');
  const [field] = operation.selectionSet.selections;
  if (field?.kind !== 'Field') throw new Error('no field');
  return { fieldNodes: [field], fragments: {} };
}

const records = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

describe('a list of records', () => {
  it('is given as it is while it is short', () => {
    const context = {};
    const list = records(20);
    expect(longList(list, context, asking(86))).toBe(list);
    expect(hasLongList(context)).toBe(false);
  });

  it('comes one after the other when it is long', async () => {
    const context = {};
    const list = longList(records(1000), context, asking(86));
    if (!Array.isArray(list)) throw new Error('no list');
    expect(list[0]).toBeInstanceOf(Promise);
    expect(hasLongList(context)).toBe(true);
    expect(await Promise.all(list)).toEqual(records(1000));
  });

  it('is long with few records of which much is asked', () => {
    const context = {};
    longList(records(2), context, asking(3000));
    expect(hasLongList(context)).toBe(true);
  });

  it('lets what is read for all its records wait for the last', async () => {
    const context = {};
    const told: number[] = [];
    const list = longList(records(500), context, asking(10));
    if (!Array.isArray(list)) throw new Error('no list');
    for (const record of list) void record.then(({ id }: { id: number }) => told.push(id));
    await afterLongLists(context);
    expect(told).toHaveLength(500);
  });
});

/** As the server writes it, beside a list that is long. */
async function written(result: ExecutionResult): Promise<unknown> {
  const context = {};
  longList(records(1000), context, asking(10));
  const { stringify } = await longAnswer(context, result);
  return JSON.parse(stringify?.(result) ?? '');
}

describe('a long answer', () => {
  it.each([
    ['a page', { list: { result: [{ id: 1, of: { name: 'é "quoted"' } }, { id: 2 }], count: 2 } }],
    ['an empty page', { list: { result: [], count: 0 }, none: {} }],
    ['lists without a page', { list: [[1, null], ['a']], text: 'a', nothing: null, yes: true }],
  ])('is written as it is: %s', async (_, data) => {
    expect(await written({ data })).toEqual({ data });
  });

  it('is only one with a long list', async () => {
    expect(await longAnswer({}, { data: { list: [] } })).toEqual({ data: { list: [] } });
  });

  it('keeps its errors', async () => {
    expect(await written({ data: { list: [] }, errors: [] })).toEqual({
      data: { list: [] },
      errors: [],
    });
  });
});

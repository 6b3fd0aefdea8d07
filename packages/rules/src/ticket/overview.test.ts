import { describe, expect, test } from 'vitest';
import { mostSlices, overviewSlices, shareText, type OverviewRow } from './overview.ts';

const row = (given: Partial<OverviewRow>): OverviewRow => ({
  status: null,
  category: null,
  priority: null,
  siteProfileID: null,
  siteProfileName: null,
  clientProfileID: null,
  clientName: null,
  total: 1,
  ...given,
});

const chart = (...result: OverviewRow[]) => ({
  result,
  count: result.length,
  total: result.reduce((total, one) => total + one.total, 0),
});

const client = (id: number, total: number) =>
  row({ clientProfileID: id, clientName: `Client ${id}`, total });

describe('slices', () => {
  test('of a status keep the order and the place of the list; those without tickets are left out', () => {
    const rows = [row({ status: 'CLOSED', total: 5 })];
    expect(overviewSlices(chart(...rows), 'status')).toEqual([
      { key: 'CLOSED', label: 'Closed', total: 5, place: 1 },
    ]);
    const slices = overviewSlices(
      chart(row({ priority: 'LOW', total: 9 }), row({ priority: 'HIGHT', total: 2 })),
      'priority',
    );
    expect(slices.map(({ label, place }) => [label, place])).toEqual([
      ['High', 1],
      ['Low', 3],
    ]);
    expect(overviewSlices(chart(row({ category: 'OTHERS' })), 'category')[0]).toMatchObject({
      label: 'Others',
      place: 5,
    });
  });

  test('of clients stand by their totals, what is left over together at the end', () => {
    const rows = Array.from({ length: 10 }, (_, at) => client(at + 1, 10 * (at + 1)));
    const slices = overviewSlices(chart(...rows), 'client');
    expect(slices).toHaveLength(mostSlices + 1);
    expect(slices[0]).toMatchObject({ label: 'Client 10', total: 100 });
    expect(slices.at(-1)).toEqual({
      key: 'others',
      label: 'Other clients (3)',
      total: 10 + 20 + 30,
      place: null,
    });
  });

  test('count what the server did not send among what is left over', () => {
    const shown = Array.from({ length: mostSlices }, (_, at) => client(at + 1, 10));
    const slices = overviewSlices({ result: shown, count: 500, total: 1070 }, 'client');
    expect(slices.at(-1)).toMatchObject({ label: 'Other clients (493)', total: 1000 });
  });

  test('of sites name tickets without one', () => {
    const rows = [row({ total: 3 }), row({ siteProfileID: 7, siteProfileName: 'A', total: 4 })];
    expect(
      overviewSlices(chart(...rows), 'site').map(({ label, total }) => [label, total]),
    ).toEqual([
      ['A', 4],
      ['None', 3],
    ]);
  });

  test('keep their colours while the totals change', () => {
    const before = overviewSlices(chart(client(3, 9), client(5, 1), client(10, 4)), 'client');
    const after = overviewSlices(chart(client(3, 1), client(5, 8), client(10, 9)), 'client');
    const byKey = (slices: typeof before) =>
      Object.fromEntries(slices.map(({ key, place }) => [key, place]));
    expect(byKey(after)).toEqual(byKey(before));
    // 3 and 10 would have the same place: the later one gives way.
    expect(byKey(before)).toEqual({ '3': 3, '5': 5, '10': 4 });
  });

  test('never share a colour', () => {
    const slices = overviewSlices(
      chart(...[7, 14, 21, 28, 35, 42, 49].map((id) => client(id, id))),
      'client',
    );
    expect(new Set(slices.map(({ place }) => place)).size).toBe(mostSlices);
  });

  test.each(['status', 'category', 'priority', 'site', 'client'] as const)(
    'of nothing are none, by %s',
    (grouping) => {
      expect(overviewSlices(chart(), grouping)).toEqual([]);
    },
  );
});

test.each([
  [1, 3, '33%'],
  [2, 3, '67%'],
  [3, 3, '100%'],
  [1, 1000, '<1%'],
  [0, 10, '0%'],
  [0, 0, '0%'],
])('%i of %i is %s', (total, all, text) => {
  expect(shareText(total, all)).toBe(text);
});

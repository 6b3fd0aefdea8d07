import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readApproval } from './approval-queries.ts';

const asked: { pagination: object }[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).variables);
    const list = { result: [], count: 0, pending: 0 };
    return Response.json({ data: { listAttendance: list, listPendingAttendance: list } });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['all', undefined],
  ['what is unusual', 'only'],
] as const)('the first of %s are those that the list shows first', async (_, unusual) => {
  await readApproval(9, { unusual, order: 'timeIn.asc' }, { limit: 200, offset: 0 });
  expect(asked).toMatchObject([
    { pagination: { limit: 200, offset: 0, orderby: [{ field: 'timeIn', direction: 'ASC' }] } },
  ]);
});

test('the latest come first while no order is chosen', async () => {
  await readApproval(9, {}, { limit: 200, offset: 0 });
  expect(asked).toMatchObject([
    { pagination: { orderby: [{ field: 'timeIn', direction: 'DESC' }] } },
  ]);
});

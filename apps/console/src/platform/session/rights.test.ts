import { expect, test, vi } from 'vitest';
import { onRightsChange, reportRights } from './rights.ts';

test('a change of rights is told once, and neither signing in nor out is one', () => {
  const told = vi.fn<() => void>();
  const stop = onRightsChange(told);
  for (const rights of [null, 'a', 'a', null, 'b']) reportRights(rights);
  expect(told).not.toHaveBeenCalled();
  reportRights('c');
  reportRights('c');
  expect(told).toHaveBeenCalledOnce();
  stop();
  reportRights('d');
  expect(told).toHaveBeenCalledOnce();
});

import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './selection.ts';

test('choosing on one page keeps what was chosen on another', () => {
  const { result } = renderHook(() => useSelection());
  act(() => result.current.setPage([1, 2, 3], [1, 3]));
  act(() => result.current.setPage([4, 5], [5]));
  expect(result.current.ids).toEqual([1, 3, 5]);
});

test('taking back on one page leaves the others', () => {
  const { result } = renderHook(() => useSelection([1, 3, 5]));
  act(() => result.current.setPage([4, 5], []));
  expect(result.current.ids).toEqual([1, 3]);
});

test('the table may repeat rows of other pages without doubling them', () => {
  const { result } = renderHook(() => useSelection([1]));
  act(() => result.current.setPage([4, 5], [1, 4]));
  expect(result.current.ids).toEqual([1, 4]);
});

test('a card toggles one row, and Clear takes all back', () => {
  const { result } = renderHook(() => useSelection([1]));
  act(() => result.current.toggle(2));
  act(() => result.current.toggle(1));
  expect(result.current.ids).toEqual([2]);
  expect(result.current.has(2)).toBe(true);
  act(() => result.current.clear());
  expect(result.current.ids).toEqual([]);
});

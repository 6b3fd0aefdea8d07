import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tellChanged, useKept } from './changes.ts';

afterEach(cleanup);

it('what was read before is not shown in the place of what was read after', async () => {
  const asked: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => void asked.push(resolve));
  const { result } = renderHook(() => useKept(read));
  act(() => tellChanged('recorded'));
  await act(async () => asked[1]?.('two wait'));
  await act(async () => asked[0]?.('one waits'));
  expect(result.current).toEqual({ value: 'two wait' });
});

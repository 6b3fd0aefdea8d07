import { act, cleanup, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../platform/errors.ts';
import { useMeanwhile } from './use-meanwhile.ts';

const schema = v.object({ name: v.string(), version: v.number() });
const seen = { name: 'Tan', version: 1 };
const now = { name: 'Lim', version: 2 };

afterEach(cleanup);

function refusal(code: 'STALE' | 'CONFLICT', current?: unknown): ApiError {
  return new ApiError({ code, message: 'changed', current });
}

test('a STALE refusal is told as what was seen and what is there now', () => {
  const { result } = renderHook(() => useMeanwhile(seen, schema));
  expect(result.current).toMatchObject({ before: seen, meanwhile: undefined });
  act(() => expect(result.current.onRefusal(refusal('STALE', now))).toBe(true));
  expect(result.current).toMatchObject({ before: seen, meanwhile: now });
});

test('what was seen stays what it was when the record is loaded again', () => {
  const { result, rerender } = renderHook(({ loaded }) => useMeanwhile(loaded, schema), {
    initialProps: { loaded: seen },
  });
  act(() => void result.current.onRefusal(refusal('STALE', now)));
  rerender({ loaded: { name: 'Saved by me', version: 3 } });
  expect(result.current).toMatchObject({ before: seen, meanwhile: now });
});

test.each([refusal('CONFLICT', now), refusal('STALE'), refusal('STALE', { name: 7 })])(
  'any other refusal is left to the form',
  (error) => {
    const { result } = renderHook(() => useMeanwhile(seen, schema));
    act(() => expect(result.current.onRefusal(error)).toBe(false));
    expect(result.current.meanwhile).toBeUndefined();
  },
);

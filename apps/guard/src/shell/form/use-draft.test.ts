import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { deviceOf } from '../../store/store.fixture.ts';
import { useDraft } from './use-draft.ts';

const shape = v.object({ text: v.string(), pictures: v.array(v.string()) });
const empty = () => ({ text: '', pictures: [] });

beforeEach(() => deviceOf());
afterEach(cleanup);

async function draft() {
  const { result, unmount } = renderHook(() => useDraft('incident', shape, empty));
  await waitFor(() => expect(result.current.values).toBeDefined());
  return { result, unmount };
}

it('has what was written while a picture was made ready', async () => {
  const { result } = await draft();
  const { change } = result.current;
  act(() => result.current.change({ text: 'The gate stands open.' }));
  act(() => change({ pictures: ['gate'] }));
  expect(result.current.values).toEqual({ text: 'The gate stands open.', pictures: ['gate'] });
});

it('is there again after the screen was left', async () => {
  const { result, unmount } = await draft();
  act(() => result.current.change({ text: 'The gate stands open.' }));
  unmount();
  const again = await draft();
  await waitFor(() => expect(again.result.current.isFromBefore).toBe(true));
  expect(again.result.current.values?.text).toBe('The gate stands open.');
});

it('is empty once it was recorded, whatever was shown before', async () => {
  const { result } = await draft();
  act(() => result.current.change({ text: 'The gate stands open.' }));
  const { change } = result.current;
  act(() => result.current.done());
  act(() => change({ pictures: ['late'] }));
  expect(result.current.values).toEqual({ text: '', pictures: ['late'] });
});

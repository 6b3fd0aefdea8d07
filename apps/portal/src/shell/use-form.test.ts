import { loadDraft } from '@guardroom/wire/drafts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { loadClient } from '../platform/session.ts';
import { useForm } from './use-form.ts';

const clientViewer = { accountID: 1, clientUserProfileID: 2, functions: [], accesses: [] };
const shape = v.object({ title: v.string(), pictures: v.array(v.string()) });

beforeEach(async () => {
  const data = { clientViewer, clientAppearance: { logo: null } };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  sessionStorage.clear();
  await loadClient();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps for a reload what was typed while a picture was uploaded', () => {
  const initial: v.InferOutput<typeof shape> = { title: '', pictures: [] };
  const send = () => Promise.resolve();
  const { result } = renderHook(() => useForm({ initial, schema: shape, kept: shape, send }));
  const { set } = result.current;
  act(() => result.current.set({ title: 'Lift 2 stands still' }));
  act(() => set({ pictures: ['lift'] }));
  const typed = { title: 'Lift 2 stands still', pictures: ['lift'] };
  expect(result.current.values).toEqual(typed);
  expect(loadDraft({ accountID: 1, path: `portal 2 ${location.hash}` })).toEqual(typed);
});

it('is loaded anew when another tab goes on for another client, and stays for the same', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const otherTab = new BroadcastChannel('client');
  otherTab.postMessage(2);
  otherTab.postMessage(3);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  otherTab.close();
});

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useLostFocus } from './use-lost-focus.ts';

beforeEach(() => {
  document.body.innerHTML = '<h1 tabindex="-1">Ticket</h1><button>Close</button>';
});
afterEach(cleanup);

const focused = () => document.activeElement?.tagName;

test('the heading gets the focus that went away with a button, once the state is another', () => {
  const { rerender } = renderHook(({ state }) => useLostFocus(state), {
    initialProps: { state: 'OPEN' },
  });
  rerender({ state: 'OPEN' });
  expect(focused()).toBe('BODY');
  rerender({ state: 'CLOSED' });
  expect(focused()).toBe('H1');
});

test('a state that is known at last moves no focus: the first Tab leads to the skip link', () => {
  const initialProps: { state: string | undefined } = { state: undefined };
  const { rerender } = renderHook(({ state }) => useLostFocus(state), { initialProps });
  rerender({ state: 'OPEN' });
  expect(focused()).toBe('BODY');
});

test('what has the focus keeps it', () => {
  const { rerender } = renderHook(({ state }) => useLostFocus(state), {
    initialProps: { state: 'OPEN' },
  });
  document.querySelector('button')?.focus();
  rerender({ state: 'CLOSED' });
  expect(focused()).toBe('BUTTON');
});

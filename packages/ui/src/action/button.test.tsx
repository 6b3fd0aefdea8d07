import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

const reason = 'You do not have the permission to edit sites.';

beforeEach(() => {
  // The browser of these tests has none.
  HTMLElement.prototype.showPopover = vi.fn<() => void>();
});
afterEach(cleanup);

function held(given: { readonly reason: string | undefined }) {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const form = (said: string | undefined) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" reason={said} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(given.reason));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { button, onClick, onSubmit, release: () => rerender(form(undefined)) };
}

test('a button that cannot be used is reached by the keyboard, and described by the reason', () => {
  const { button } = held({ reason });
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.title).toBe(reason);
  button.focus();
  expect(document.activeElement).toBe(button);
});

test('a press of it says the reason and does nothing else', () => {
  const { button, onClick, onSubmit } = held({ reason });
  expect(screen.queryByText(reason)).toBeNull();
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe(reason);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the reason goes with Escape, which nothing else hears, and when the focus goes', () => {
  const onKeyDown = vi.fn<() => void>();
  document.addEventListener('keydown', onKeyDown);
  const { button } = held({ reason });
  fireEvent.click(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByText(reason)).toBeNull();
  expect(onKeyDown).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.blur(button);
  expect(screen.queryByText(reason)).toBeNull();
  document.removeEventListener('keydown', onKeyDown);
});

test('without a reason it is pressed, and is the same button as before', () => {
  const { button, onClick, release } = held({ reason });
  fireEvent.click(button);
  release();
  expect(screen.queryByText(reason)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBe(button);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('a press goes through where the reason has gone and is only drawn still', () => {
  const onClick = vi.fn<() => void>();
  let isFree = false;
  render(
    <Button reason={reason} isFree={() => isFree} onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  fireEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe(reason);
  expect(onClick).not.toHaveBeenCalled();
  isFree = true;
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

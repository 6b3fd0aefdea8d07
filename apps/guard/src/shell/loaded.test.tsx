import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Loaded } from './loaded.tsx';

afterEach(cleanup);

/** An answer that comes when the test says so. */
function later(): { load: () => Promise<string>; come: (data: string) => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { load: () => promise, come: resolve };
}
const shown = (load: () => Promise<string>) => (
  <Loaded load={load}>
    {(data, again) => (
      <>
        <p>{data}</p>
        <button onClick={again}>Again</button>
      </>
    )}
  </Loaded>
);

it('shows nothing of what was asked before once something else is asked', async () => {
  const [one, other] = [later(), later()];
  const { rerender } = render(shown(one.load));
  one.come('November');
  expect(await screen.findByText('November')).toBeDefined();
  rerender(shown(other.load));
  expect(screen.queryByText('November')).toBeNull();
  other.come('October');
  expect(await screen.findByText('October')).toBeDefined();
});

it('does not let an answer of before take the place of a later one', async () => {
  const [one, other] = [later(), later()];
  const { rerender } = render(shown(one.load));
  rerender(shown(other.load));
  other.come('October');
  expect(await screen.findByText('October')).toBeDefined();
  one.come('November');
  await one.load();
  expect(screen.queryByText('November')).toBeNull();
  expect(screen.getByText('October')).toBeDefined();
});

it('keeps what is seen when only its renewal fails', async () => {
  let asked = 0;
  const load = () => {
    asked += 1;
    return asked === 1 ? Promise.resolve('November') : Promise.reject(new Error('no network'));
  };
  render(shown(load));
  fireEvent.click(await screen.findByText('Again'));
  await expect.poll(() => asked).toBe(2);
  expect(screen.getByText('November')).toBeDefined();
});

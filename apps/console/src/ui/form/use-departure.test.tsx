import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDeparture } from './use-departure.ts';

/** What the next screen waits for. */
let code: PromiseWithResolvers<void>;
/** How often the form was held, and whether it is. */
let times: number;
let isHeld: boolean;
/** What the form does once it is saved. */
let onSaved: (history: RouterHistory) => void | Promise<void>;

function SavedForm() {
  const { history } = useRouter();
  const { departing, depart } = useDeparture();
  const hold = () => {
    times += 1;
    isHeld = true;
    return () => void (isHeld = false);
  };
  return (
    <button onClick={() => void depart(onSaved(history), hold)}>
      {departing ? 'Busy' : 'Submit'}
    </button>
  );
}

beforeEach(async () => {
  code = Promise.withResolvers();
  times = 0;
  isHeld = false;
  const root = createRootRoute();
  const form = createRoute({ getParentRoute: () => root, path: '/', component: SavedForm });
  const next = createRoute({
    getParentRoute: () => root,
    path: '/next',
    loader: () => code.promise,
    component: () => <h1>Next</h1>,
  });
  const routeTree = root.addChildren([form, next]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider<typeof router> router={router} />);
});
afterEach(cleanup);

async function save(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
}

test('a saved form is held until the next screen stands', async () => {
  onSaved = (history) => history.push('/next');
  await save();
  await screen.findByRole('button', { name: 'Busy' });
  expect(isHeld).toBe(true);
  code.resolve();
  await screen.findByRole('heading', { name: 'Next' });
  await waitFor(() => expect(isHeld).toBe(false));
});

test('a form that waits for something before it goes is held meanwhile, and until it went', async () => {
  const before = Promise.withResolvers<void>();
  onSaved = (history) => before.promise.then(() => history.push('/next'));
  await save();
  await screen.findByRole('button', { name: 'Busy' });
  before.resolve();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isHeld).toBe(true);
  code.resolve();
  await screen.findByRole('heading', { name: 'Next' });
  await waitFor(() => expect(isHeld).toBe(false));
  expect(times).toBe(1);
});

test('a form that stays is free at once', async () => {
  onSaved = () => {};
  await save();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(times).toBe(0);
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined();
});

test('a form that goes nowhere in the end is free again', async () => {
  onSaved = () => new Promise((resolve) => setTimeout(resolve, 20));
  await save();
  await screen.findByRole('button', { name: 'Busy' });
  await screen.findByRole('button', { name: 'Submit' });
  expect(isHeld).toBe(false);
});

import type { StreamListeners } from '@guardroom/wire/subscribe';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive } from './use-live.ts';

/** The stream as the hook sees it; it has tests of its own. */
interface Stream {
  readonly tell: (change: { kind: string; ticketID: number | null }) => void;
  readonly listeners: StreamListeners;
}
const wire = vi.hoisted(() => ({ open: new Array<unknown>() }));
vi.mock('../platform/wire/subscribe.ts', () => ({
  subscribe: (
    _document: unknown,
    _variables: unknown,
    onData: (data: object) => void,
    listeners: StreamListeners,
  ) => {
    const stream: Stream = { tell: (clientChanged) => onData({ clientChanged }), listeners };
    wire.open.push(stream);
    return () => wire.open.splice(wire.open.indexOf(stream), 1);
  },
}));

const asked = vi.fn<() => void>();
let isSeen = true;

function Screen() {
  return <p>{useLive(asked, ({ ticketID }) => ticketID === 7)}</p>;
}

const isStream = (value: unknown): value is Stream =>
  typeof value === 'object' && value !== null && 'tell' in value;
function stream(): Stream {
  const [open] = wire.open;
  if (!isStream(open)) throw new Error('no stream is open');
  return open;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function see(seen: boolean): Promise<void> {
  isSeen = seen;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isSeen ? 'visible' : 'hidden',
  );
  asked.mockReset();
  isSeen = true;
  wire.open = [];
  render(<Screen />);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('asks once for what changed closely together, and not for what is not meant here', async () => {
  stream().tell({ kind: 'TICKET', ticketID: 8 });
  await pass(1000);
  expect(asked).toHaveBeenCalledTimes(0);
  stream().tell({ kind: 'TICKET', ticketID: 7 });
  stream().tell({ kind: 'TICKET', ticketID: 7 });
  await pass(1000);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('asks anew where something may have been missed', async () => {
  stream().tell({ kind: 'RESYNC', ticketID: null });
  await pass(1000);
  stream().listeners.onReopen?.();
  await pass(1000);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('asks each minute, and says whether it is live', async () => {
  expect(document.body.textContent).toBe('waiting');
  act(() => stream().listeners.onState?.('live'));
  expect(document.body.textContent).toBe('live');
  await pass(180_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('asks nothing while nobody looks, and at once when they come back', async () => {
  await see(false);
  expect(wire.open).toEqual([]);
  await pass(600_000);
  expect(asked).toHaveBeenCalledTimes(0);
  await see(true);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(wire.open).toHaveLength(1);
});

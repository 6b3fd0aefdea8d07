import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graphql } from './graphql.ts';
import { subscribe } from './subscribe.ts';

interface Sink {
  next(result: unknown): void;
  complete(): void;
}

/** The wire: what a stream brings, and how often one is opened. */
const wire = vi.hoisted(() => ({ sinks: new Array<unknown>() }));
vi.mock('graphql-sse', () => ({
  createClient: () => ({
    subscribe: (_: unknown, sink: Sink) => {
      wire.sinks.push(sink);
      return () => sink.complete();
    },
  }),
}));

const changed = graphql(`
  subscription TestFollowed($agencyID: RecordID!) {
    attendanceChanged(agencyID: $agencyID) {
      kind
    }
  }
`);

let states: string[] = [];
let refused: unknown[] = [];
let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
  wire.sinks = [];
  states = [];
  refused = [];
  stop = subscribe(changed, { agencyID: 1 }, () => {}, {
    onState: (state) => states.push(state),
    onRefused: (error) => refused.push(error),
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const isSink = (value: unknown): value is Sink =>
  typeof value === 'object' && value !== null && 'next' in value && 'complete' in value;

function last(): Sink {
  const sink = wire.sinks.at(-1);
  if (!isSink(sink)) throw new Error('no stream was opened');
  return sink;
}

function refuse(code: string): void {
  last().next({ errors: [{ message: 'No.', extensions: { code } }] });
  last().complete();
}

test('a stream that ended is opened again within a second', async () => {
  last().complete();
  await vi.advanceTimersByTimeAsync(1000);
  expect(wire.sinks).toHaveLength(2);
});

test('where too many are open it is tried again after a while, once', async () => {
  refuse('TOO_MANY_STREAMS');
  expect(states.at(-1)).toBe('waiting');
  await vi.advanceTimersByTimeAsync(14_000);
  expect(wire.sinks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(17_000);
  expect(wire.sinks).toHaveLength(2);
});

test('after any other refusal it is not opened again, and its reason is told', async () => {
  refuse('TOO_MANY_STREAMS');
  expect(refused).toEqual([]);
  await vi.advanceTimersByTimeAsync(31_000);
  wire.sinks.splice(0, 1);
  refuse('FORBIDDEN');
  expect(refused).toMatchObject([{ code: 'FORBIDDEN' }]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(wire.sinks).toHaveLength(1);
});

test('after it was stopped it is not opened again', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(wire.sinks).toHaveLength(1);
});

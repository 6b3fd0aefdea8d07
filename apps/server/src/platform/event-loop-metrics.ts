import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

/** Milliseconds between two looks: what a look is late beyond them, something held the loop. */
const resolution = 10;

/**
 * Measures for how long something kept this process from every other request: the longest time and
 * that of one look in a hundred, since /metrics was read before.
 * @returns what ends it
 */
export function measureEventLoop(metrics: Metrics): () => void {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  metrics.gauge(
    'guardroom_event_loop_held_seconds',
    'How long the event loop was held, since it was read before: at most, and one look in a hundred.',
    'of',
    () => {
      const held = (nanoseconds: number): number =>
        Math.max(0, nanoseconds / 1e9 - resolution / 1e3);
      const values = { longest: held(delays.max), p99: held(delays.percentile(99)) };
      delays.reset();
      return Promise.resolve(values);
    },
  );
  return () => void delays.disable();
}

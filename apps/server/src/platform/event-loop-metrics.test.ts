import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { measureEventLoop } from './event-loop-metrics.ts';
import { createMetrics } from './metrics.ts';

it('tells how long the event loop was held since it was asked before', async () => {
  const metrics = createMetrics();
  const stop = measureEventLoop(metrics);
  const longest = async (): Promise<number> => {
    const line = /^guardroom_event_loop_held_seconds\{of="longest"\} (\S+)$/m;
    return Number(line.exec(await metrics.text())?.[1]);
  };
  await setTimeout(50);
  await longest();
  // The first look after a reading has none before it.
  await setTimeout(50);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await setTimeout(50);
  const held = await longest();
  expect(held).toBeGreaterThan(0.3);
  // It begins anew with each reading; a busy machine may hold it too, but not each time.
  await expect.poll(longest).toBeLessThan(held);
  stop();
});

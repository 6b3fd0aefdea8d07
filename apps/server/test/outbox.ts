import { expect, vi } from 'vitest';
import type { TestServer } from './harness.ts';

/**
 * Waits until all messages have left, for the end of each test that reads what was sent: a message
 * leaves beside the request that wrote it, and would else come in the next test.
 */
export const outboxIsEmpty = (server: TestServer) =>
  vi.waitFor(
    async () => {
      const waiting = "SELECT subject FROM outbox WHERE status = 'WAITING'";
      expect(await server.sql(waiting)).toEqual([]);
    },
    { timeout: 5000 },
  );

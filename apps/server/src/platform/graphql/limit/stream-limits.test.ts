import { describe, expect, it } from 'vitest';
import { countStreams } from './stream-limits.ts';

const limits = { session: 2, agency: 3, process: 4 };
const refused = expect.objectContaining({ code: 'TOO_MANY_STREAMS' });

describe('the open streams of a process', () => {
  it('are limited by session, and free again when one ends', () => {
    const take = countStreams(limits);
    const mine = { sessionId: 1, securityAgencyID: 7 };
    const end = take(mine);
    take(mine);
    expect(() => take(mine)).toThrow(refused);
    end();
    expect(() => take(mine)).not.toThrow();
    expect(() => take(mine)).toThrow(refused);
  });

  it('are limited by agency, so that none takes the places of all', () => {
    const take = countStreams(limits);
    for (const sessionId of [1, 2, 3]) take({ sessionId, securityAgencyID: 7 });
    expect(() => take({ sessionId: 4, securityAgencyID: 7 })).toThrow(refused);
    expect(() => take({ sessionId: 5, securityAgencyID: 8 })).not.toThrow();
  });

  it('of clients take no places from the office', () => {
    const take = countStreams(limits);
    for (const sessionId of [1, 2, 3]) take({ sessionId, securityAgencyID: 7, isClient: true });
    expect(() => take({ sessionId: 4, securityAgencyID: 7, isClient: true })).toThrow(refused);
    expect(() => take({ sessionId: 5, securityAgencyID: 7 })).not.toThrow();
  });

  it('are limited over all', () => {
    const take = countStreams(limits);
    for (const id of [1, 2, 3, 4]) take({ sessionId: id, securityAgencyID: id });
    expect(() => take({ sessionId: 5, securityAgencyID: 5 })).toThrow(refused);
  });
});

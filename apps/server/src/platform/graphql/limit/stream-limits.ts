import type { Viewer } from '../../viewer.ts';
import { refuse } from '../refusal/refusal.ts';

/** Open event streams at most, for each session, each agency, and each process over all of them. */
export interface StreamLimits {
  readonly session: number;
  readonly agency: number;
  readonly process: number;
}

/** A screen has one or two streams, a person some screens, an agency some hundred people. */
export const streamLimits: StreamLimits = { session: 24, agency: 1000, process: 5000 };

/** Who asks; users of clients are counted apart, so that they take no place from the office. */
type Asker = Pick<Viewer, 'sessionId' | 'securityAgencyID'> & { readonly isClient?: true };

/**
 * Counts the streams of one process. What it gives is to be called when the stream has ended, once.
 * @throws TOO_MANY_STREAMS
 */
export function countStreams(limits: StreamLimits = streamLimits): (asker: Asker) => () => void {
  const open = new Map<string, number>();
  const add = (names: readonly string[], more: number): void => {
    for (const name of names) {
      const count = (open.get(name) ?? 0) + more;
      if (count === 0) open.delete(name);
      else open.set(name, count);
    }
  };
  return ({ sessionId, securityAgencyID, isClient = false }) => {
    const session = `session ${sessionId}`;
    const agency = `${isClient ? 'clients of ' : ''}agency ${securityAgencyID}`;
    const isFull = (name: string, most: number): boolean => (open.get(name) ?? 0) >= most;
    if (isFull(session, limits.session)) {
      refuse('TOO_MANY_STREAMS', 'Too many screens follow changes at once. Please close some.');
    }
    if (isFull(agency, limits.agency) || isFull('process', limits.process)) {
      refuse('TOO_MANY_STREAMS', 'Too many people follow changes at the moment.');
    }
    const names = [session, agency, 'process'];
    add(names, 1);
    return () => add(names, -1);
  };
}

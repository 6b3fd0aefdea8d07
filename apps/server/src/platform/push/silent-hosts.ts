import { clock } from '../clock.ts';

/** So many messages in a row without an answer: one alone may be a broken line. */
const inARow = 5;
const restSeconds = 20;
/** Browsers name their push services: no number of names takes up memory. */
const mostHosts = 1000;

/** Push services that do not answer: whoever waits for one of them holds up what goes to others. */
export interface SilentHosts {
  /** Seconds for which a host is left alone; 0 where it may be asked. After a rest one finds out for all. */
  restOf(host: string): number;
  answered(host: string): void;
  gaveNoAnswer(host: string): void;
}

export function silentHosts(): SilentHosts {
  const silent = new Map<string, { count: number; until: number }>();
  const rest = () => clock.now() + restSeconds * 1000;
  return {
    restOf: (host) => {
      const known = silent.get(host);
      if (known === undefined || known.count < inARow) return 0;
      const left = known.until - clock.now();
      if (left > 0) return Math.ceil(left / 1000);
      known.until = rest();
      return 0;
    },
    answered: (host) => void silent.delete(host),
    gaveNoAnswer: (host) => {
      const count = (silent.get(host)?.count ?? 0) + 1;
      if (silent.size >= mostHosts) silent.clear();
      silent.set(host, { count, until: rest() });
    },
  };
}

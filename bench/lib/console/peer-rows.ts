import { kilobytes, milliseconds, type Unit } from '../figure.ts';
import type { Sitting } from './sitting.ts';

/** A line of the comparison with other consoles. */
export interface PeerRow {
  readonly what: string;
  readonly of: (sitting: Sitting) => number;
  readonly unit: Unit;
  /** What Guardroom's may be of the other's; no target without it. */
  readonly most?: number;
}

const half = { unit: milliseconds, most: 0.5 };
/** What is known beside, so that nothing is hidden by where a line begins and ends. */
const beside = { unit: milliseconds };

/** Bytes, times until something is ready, and interactions, in the order of a sitting. */
export const peerRows: readonly PeerRow[] = [
  bytes('script of the first list', ({ scriptBytes }) => scriptBytes),
  bytes('script and style of the first list', (sitting) => sitting.scriptAndStyleBytes),
  { what: 'first row of the list, cold', of: ({ cold }) => cold, ...half },
  {
    what: 'first row of a list seen before',
    of: ({ seenBefore }) => seenBefore,
    ...half,
  },
  {
    what: 'all rows of a list seen before',
    of: ({ seenBeforeWhole }) => seenBeforeWhole,
    ...beside,
  },
  { what: 'tick a row', of: ({ tick }) => tick, ...half },
  { what: 'tick all', of: ({ tickAll }) => tickAll, ...half },
  { what: 'type three letters', of: ({ type }) => type, ...half },
  { what: 'open a select', of: ({ openSelect }) => openSelect, ...half },
  { what: 'sort', of: ({ sort }) => sort, ...half },
  { what: 'sort, until its rows stand', of: ({ sorted }) => sorted, ...half },
  { what: 'turn a page', of: ({ turnPage }) => turnPage, ...half },
  { what: 'turn a page, until its rows stand', of: ({ turned }) => turned, ...half },
  { what: 'open the form until it is filled', of: ({ form }) => form, ...half },
];

/** Fewer than the other's, by however little. */
function bytes(what: string, of: (sitting: Sitting) => number): PeerRow {
  return { what, of: (sitting) => of(sitting) / 1000, unit: kilobytes, most: 0.99 };
}

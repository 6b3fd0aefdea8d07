import { places } from './places.ts';

export const shiftKinds = ['day', 'night'] as const;
export type ShiftKind = (typeof shiftKinds)[number];

/** Everybody rests one day in seven: so many relief officers fill the gaps. */
export function reliefOf(kind: ShiftKind): number {
  return Math.ceil(postsOf(kind).length / 6) + 1;
}

/** The sites of a shift, one entry an officer. */
export function postsOf(kind: ShiftKind): number[] {
  return places.flatMap((place, index) => Array<number>(place[kind]).fill(index));
}

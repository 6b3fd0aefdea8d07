import { places } from './places.ts';

export const shiftKinds = ['day', 'night'] as const;
export type ShiftKind = (typeof shiftKinds)[number];

/** People of each shift. Their number and order stay: a demo that was loaded earlier has them already. */
const people: Record<ShiftKind, number> = { day: 193, night: 148 };

/** Everybody rests two days in seven, part-timers four: who has no post fills the gaps. */
export function reliefOf(kind: ShiftKind): number {
  return people[kind] - postsOf(kind).length;
}

/** The sites of a shift, one entry an officer. */
export function postsOf(kind: ShiftKind): number[] {
  return places.flatMap((place, index) => Array<number>(place[kind]).fill(index));
}

/** Numbers that look random and are the same for the same seed on every machine. */
export interface Random {
  /** At least `least`, at most `most`, whole. */
  whole(least: number, most: number): number;
  /** True in `share` of all calls, share from 0 to 1. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Around zero, within ± `spread`, near zero more often than far. */
  bell(spread: number): number;
}

export function randomOf(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    chance: (share) => next() < share,
    pick: (items) => at(items, whole(0, items.length - 1)),
    bell: (spread) => ((next() + next() + next()) / 1.5 - 1) * spread,
  };
}

/** The item at a place, counting round and round. */
export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

// FNV-1a
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01_00_01_93);
  }
  return value;
}

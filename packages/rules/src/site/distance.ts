/** A distance as people say it, in the unit that is shown with it. */
export interface SpokenDistance {
  readonly amount: string;
  readonly unit: 'm' | 'km';
}

/**
 * Metres up to a kilometre, then kilometres with one decimal.
 * @param metres not negative
 */
export function spokenDistance(metres: number): SpokenDistance {
  const whole = Math.round(metres);
  if (whole < 1000) return { amount: String(whole), unit: 'm' };
  return { amount: (metres / 1000).toFixed(1), unit: 'km' };
}

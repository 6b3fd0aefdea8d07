/** The value below which the share `part` (0 to 1) of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return low + (high - low) * (place - Math.floor(place));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The mean of ratios: one of 2 and one of 0.5 cancel out. */
export function geometricMean(ratios: readonly number[]): number {
  const logs = ratios.map((ratio) => Math.log(ratio));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

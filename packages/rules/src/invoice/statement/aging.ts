import { daysFromTo } from '../../dates.ts';

/** What a client owes, by how long ago it was invoiced. */

export const agingBands = ['DAYS_0_30', 'DAYS_31_60', 'DAYS_61_90', 'DAYS_OVER_90'] as const;
export type AgingBand = (typeof agingBands)[number];

export const agingLabels: Readonly<Record<AgingBand, string>> = {
  DAYS_0_30: '0 to 30 days',
  DAYS_31_60: '31 to 60 days',
  DAYS_61_90: '61 to 90 days',
  DAYS_OVER_90: 'More than 90 days',
};

export interface OpenItem {
  readonly issuedOn: string;
  readonly openCents: number;
}

/** In which band an invoice of a date lies on a day. */
export function agingBandOf(issuedOn: string, today: string): AgingBand {
  const days = daysFromTo(issuedOn, today) - 1;
  if (days <= 30) return 'DAYS_0_30';
  if (days <= 60) return 'DAYS_31_60';
  return days <= 90 ? 'DAYS_61_90' : 'DAYS_OVER_90';
}

/** The open cents of each band, in their order. */
export function agedCents(
  items: readonly OpenItem[],
  today: string,
): { readonly band: AgingBand; readonly cents: number }[] {
  return agingBands.map((band) => ({
    band,
    cents: items
      .filter(({ issuedOn }) => agingBandOf(issuedOn, today) === band)
      .reduce((sum, { openCents }) => sum + openCents, 0),
  }));
}

/** Who may stand at a site by the client's wish. */
export const siteWishKinds = ['BARRED', 'WANTED'] as const;
export type SiteWishKind = (typeof siteWishKinds)[number];

export const siteWishLabels: Readonly<Record<SiteWishKind, string>> = {
  BARRED: 'Barred',
  WANTED: 'Wanted',
};

/** What is wished of a person at a site. */
export interface SiteWish {
  readonly siteProfileID: number;
  readonly kind: SiteWishKind;
  /** `YYYY-MM-DD` */
  readonly fromDate: string;
  /** The last date; null: until further notice. */
  readonly toDate: string | null;
}

/** The wishes of a site that hold on one of some days in a row, both included. */
export function wishesAt(
  wishes: readonly SiteWish[],
  siteProfileID: number,
  first: string,
  last: string = first,
): SiteWish[] {
  return wishes.filter(
    (wish) =>
      wish.siteProfileID === siteProfileID &&
      wish.fromDate <= last &&
      (wish.toDate === null || first <= wish.toDate),
  );
}

/** Whether the client wants somebody at a site on a date; for ranking, it speaks against nothing. */
export function isWanted(
  wishes: readonly SiteWish[],
  siteProfileID: number,
  date: string,
): boolean {
  return wishesAt(wishes, siteProfileID, date).some(({ kind }) => kind === 'WANTED');
}

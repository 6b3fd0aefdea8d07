/** Which line of the roster a record of attendance belongs to. Instants are ISO UTC strings. */

export interface PlannedLine {
  readonly deploymentID: number;
  readonly siteProfileID: number;
  readonly start: string;
  readonly end: string;
}

/** Minutes around a shift's start within which a time in is meant for it (HOME-17). */
export const plannedWindow = { before: 3 * 60, after: 9 * 60 } as const;

/**
 * The line that a record names, whatever its times; else the line whose start is nearest to the
 * time in, of those from three hours before a shift begins to nine hours after it. Of lines that
 * begin together the one of the same site is meant. Null: nobody planned it.
 * @param lines of the same person
 */
export function plannedLineOf<Line extends PlannedLine>(
  record: {
    readonly deploymentID: number | null;
    readonly timeIn: string;
    readonly timeInSiteProfileID: number | null;
  },
  lines: readonly Line[],
): Line | null {
  const { deploymentID, timeIn, timeInSiteProfileID } = record;
  const named = lines.find((line) => line.deploymentID === deploymentID);
  if (named !== undefined) return named;
  const minutes = ({ start }: Line) => (Date.parse(timeIn) - Date.parse(start)) / 60_000;
  const near = lines.filter(
    (line) => minutes(line) >= -plannedWindow.before && minutes(line) < plannedWindow.after,
  );
  const elsewhere = ({ siteProfileID }: Line) => (siteProfileID === timeInSiteProfileID ? 0 : 1);
  const [nearest = null] = near.toSorted(
    (one, other) =>
      Math.abs(minutes(one)) - Math.abs(minutes(other)) || elsewhere(one) - elsewhere(other),
  );
  return nearest;
}

import type { Finding, PlanningCheck } from './check.ts';

/** Checks that speak against the month of a person: the same stands beside every shift of it. */
const ofMonth: ReadonlySet<PlanningCheck> = new Set([
  'EXTRA_HOURS',
  'WEEKLY_REST',
  'DAYS_IN_ROW',
  'NIGHTS_IN_ROW',
]);

/** Lines with what speaks against them. */
export interface FoundOf<Line, Found> {
  readonly line: Line;
  readonly findings: readonly Found[];
}

/** What speaks against the month of a person, said once for all lines against which it does. */
export interface MonthFinding<Line, Found> {
  /** `YYYY-MM` */
  readonly month: string;
  /** Different ones each once, in the order of their lines: of each week, say. */
  readonly findings: readonly Found[];
  readonly blocks: boolean;
  /** Each once, in their order. */
  readonly lines: readonly Line[];
}

export interface GroupedFindings<Line, Found> {
  /** By person and month, in the order in which they were found. */
  readonly ofMonths: readonly MonthFinding<Line, Found>[];
  /** The other findings by line; lines without any other are left out. */
  readonly ofLines: readonly FoundOf<Line, Found>[];
}

interface OfPerson {
  readonly staffProfileID?: number | undefined;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/**
 * Sorts findings for a list: what speaks against a month is one entry for a person and month, not one
 * for each of its days. Lines without findings stay among the lines.
 */
export function groupedFindings<
  Line extends OfPerson,
  Found extends Pick<Finding, 'check' | 'sentence' | 'blocks'>,
>(found: readonly FoundOf<Line, Found>[]): GroupedFindings<Line, Found> {
  const each = found.flatMap(({ line, findings }) =>
    findings
      .filter(({ check }) => ofMonth.has(check))
      .map((finding) => ({ line, month: line.date.slice(0, 7), finding })),
  );
  const groups = Map.groupBy(each, ({ line, month }) => `${line.staffProfileID} ${month}`);
  const ofMonths = [...groups.values()].flatMap((entries) => {
    const [first] = entries;
    if (first === undefined) return [];
    const bySentence = new Map(entries.map(({ finding }) => [finding.sentence, finding]));
    return [
      {
        month: first.month,
        findings: [...bySentence.values()],
        blocks: entries.some(({ finding }) => finding.blocks),
        lines: [...new Set(entries.map(({ line }) => line))],
      },
    ];
  });
  const ofLines = found.flatMap(({ line, findings }) => {
    const others = findings.filter(({ check }) => !ofMonth.has(check));
    return others.length > 0 || findings.length === 0 ? [{ line, findings: others }] : [];
  });
  return { ofMonths, ofLines };
}

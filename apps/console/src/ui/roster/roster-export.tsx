import { listDate, monthText, todayIn } from '@guardroom/rules/dates';
import { addMonths } from '@guardroom/rules/deployment/month-grid';
import { useViewer } from '../../platform/session/session.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { ExportButton } from '../list/export-button.tsx';

const document = graphql(`
  mutation ExportRoster($roster: RosterInput!, $agencyID: RecordID!, $format: RosterFormat!) {
    exportRoster(roster: $roster, agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

const dayDocument = graphql(`
  mutation ExportRosterDay($day: RosterDayInput!, $agencyID: RecordID!, $format: RosterFormat!) {
    exportRosterDay(day: $day, agencyID: $agencyID, format: $format) {
      url
      fileName
      rows
    }
  }
`);

type Whose = { siteProfileID: number } | { staffProfileID: number };

interface RosterExportProps {
  /** Whose roster; undefined until somebody chose one. */
  of: Whose | undefined;
  /** `YYYY-MM`; unless given, this month and the next are offered. */
  month?: string;
}

const formats = [
  ['PDF', 'PDF'],
  ['Excel', 'XLSX'],
] as const;

/** A month of the roster, as it is saved, as a file. */
export function RosterExport({ of, month }: RosterExportProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const now = todayIn(timeZone).slice(0, 7);
  const months = month === undefined ? [now, addMonths(now, 1)] : [month];
  return (
    <ExportButton
      label="Export"
      kind="document"
      link={monthFiles(agencyID, months, of)}
      failure="Unable to export the roster"
      unavailable={of === undefined ? 'Choose a site first' : undefined}
    />
  );
}

interface DayExportProps {
  /** `YYYY-MM-DD` */
  date: string;
  /** Undefined for all; of a single one its month is offered too. */
  sites: readonly number[] | undefined;
}

/** A day of the roster, as it is saved, as a file. */
export function DayExport({ date, sites }: DayExportProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const day = { date, ...(sites && { siteProfileIDs: [...sites] }) };
  const files = formats.map(([name, format]) => ({
    label: `${name}, ${listDate(date)}`,
    link: async (signal: AbortSignal) => {
      const answer = await request(dayDocument, { day, agencyID, format }, { signal });
      return answer.exportRosterDay;
    },
  }));
  const [only, other] = sites ?? [];
  const isOne = only !== undefined && other === undefined;
  const months = isOne ? monthFiles(agencyID, [date.slice(0, 7)], { siteProfileID: only }) : [];
  return (
    <ExportButton
      label="Export"
      kind="document"
      link={[...files, ...months]}
      failure="Unable to export the roster"
    />
  );
}

function monthFiles(agencyID: number, months: readonly string[], of: Whose | undefined) {
  return formats.flatMap(([name, format]) =>
    months.map((month) => ({
      label: `${name}, ${monthText(month)}`,
      link: async (signal: AbortSignal) => {
        const roster = { month, ...of };
        const answer = await request(document, { roster, agencyID, format }, { signal });
        return answer.exportRoster;
      },
    })),
  );
}

import { monthText, todayIn } from '@guardroom/rules/dates';
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

interface RosterExportProps {
  /** Whose roster; undefined until somebody chose one. */
  of: { siteProfileID: number } | { staffProfileID: number } | undefined;
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
  const files = formats.flatMap(([name, format]) =>
    months.map((one) => ({
      label: `${name}, ${monthText(one)}`,
      link: async (signal: AbortSignal) => {
        const roster = { month: one, ...of };
        const answer = await request(document, { roster, agencyID, format }, { signal });
        return answer.exportRoster;
      },
    })),
  );
  return (
    <ExportButton
      label="Export"
      kind="document"
      link={files}
      failure="Unable to export the roster"
      unavailable={of === undefined ? 'Choose a site first' : undefined}
    />
  );
}

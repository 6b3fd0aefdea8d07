import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { ExportButton } from '../../../ui/list/export-button.tsx';

const document = graphql(`
  mutation ExportMeetingMinutes($id: RecordID!, $agencyID: RecordID!) {
    exportMeetingMinutes(id: $id, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

/** The minutes of a meeting as PDF. */
export function MinutesButton({ id }: { id: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <ExportButton
      label="Minutes"
      kind="document"
      link={async (signal) =>
        (await request(document, { id, agencyID }, { signal })).exportMeetingMinutes
      }
      failure="Unable to export the minutes"
    />
  );
}

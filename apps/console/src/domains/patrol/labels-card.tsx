import type { CheckpointsChoice } from '@guardroom/rules/patrol/checkpoints-filter';
import { graphql, request, type VariablesOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';

const labelsDocument = graphql(`
  mutation ExportCheckpointLabels($checkpoints: CheckpointLabelsInput!, $agencyID: RecordID!) {
    exportClockingPointLabel(checkpoints: $checkpoints, agencyID: $agencyID) {
      url
      fileName
      rows
    }
  }
`);

type Labels = VariablesOf<typeof labelsDocument>['checkpoints'];

/** The checkpoints of the list's filter. */
export function labelsOf({ search, siteProfileID, status }: CheckpointsChoice): Labels {
  return {
    ...(search !== undefined && { search }),
    ...(siteProfileID !== undefined && { siteProfileID }),
    ...(status !== undefined && { status }),
  };
}

/** QR labels to print and cut out: of chosen checkpoints, or of what is filtered. */
export function LabelsButton({ label, checkpoints }: { label: string; checkpoints: Labels }) {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <ExportButton
      label={label}
      kind="labels"
      failure="Unable to print labels"
      link={async (signal) => {
        const answer = await request(labelsDocument, { checkpoints, agencyID }, { signal });
        return answer.exportClockingPointLabel;
      }}
    />
  );
}

import { contractLimits } from '@guardroom/rules/contract/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { IndicatorListForm } from './indicator/list-form.tsx';
import { TemplateChoice } from './indicator/template-form.tsx';
import type { Indicator } from './indicators-card.tsx';
import { contractPath } from './paths.ts';
import { contractKey, updateSuccess } from './queries.ts';

const saveDocument = graphql(`
  mutation SaveContractIndicators(
    $create: [CreateContractIndicatorInput!]!
    $update: [UpdateContractIndicatorInput!]!
    $agencyID: RecordID!
  ) {
    updateContractIndicators(update: $update, agencyID: $agencyID) {
      id
    }
    createContractIndicators(create: $create, agencyID: $agencyID) {
      id
    }
  }
`);

interface IndicatorFormProps {
  contractID: number;
  indicators: readonly Indicator[];
}

/** The performance indicator editor: what the agency is measured by in this contract. */
export function IndicatorForm({ contractID, indicators }: IndicatorFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const back = () => history.push(contractPath(contractID));
  return (
    <IndicatorListForm
      kept={indicators}
      what="indicator"
      most={contractLimits.indicators}
      save={({ create, update }) =>
        request(saveDocument, {
          create: create.map((row) => ({ contractID, ...row })),
          update,
          agencyID,
        })
      }
      success={updateSuccess}
      failure="Unable to update contract indicator"
      subject="the indicators of this contract"
      onSaved={() => {
        void client.invalidateQueries({ queryKey: contractKey });
        back();
      }}
      onCancel={back}
      renderAdding={(rows, add) => <TemplateChoice rows={rows} onChoose={add} />}
    />
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, request } from '../../platform/graphql.ts';
import { can, useViewer } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { reportFailure } from '../../ui/failure.ts';
import { Section } from '../../ui/section.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { periodKey, updateSuccess } from './queries.ts';

const settingDocument = graphql(`
  query PayrollSetting($agencyID: RecordID!) {
    payrollSetting(agencyID: $agencyID) {
      fourEyes
    }
  }
`);
const updateDocument = graphql(`
  mutation UpdatePayrollSetting($fourEyes: Boolean!, $agencyID: RecordID!) {
    updatePayrollSetting(fourEyes: $fourEyes, agencyID: $agencyID) {
      fourEyes
    }
  }
`);

/** How payroll is run; only for who may say so. */
export function PayrollSettingCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...periodKey, 'setting', agencyID],
    queryFn: ({ signal }) => request(settingDocument, { agencyID }, { signal }),
    enabled: can('setPayroll'),
    meta: { failure: 'Unable to retrieve the payroll setting' },
  });
  const mutation = useMutation({
    mutationFn: (fourEyes: boolean) => request(updateDocument, { fourEyes, agencyID }),
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => reportFailure('Unable to update', error),
    onSettled: () => client.invalidateQueries({ queryKey: periodKey }),
  });
  if (data === undefined) return null;
  return (
    <Section title="Settings">
      <SwitchField
        label="Two people for each pay period"
        hint="Who sends a period to review cannot lock it: somebody else must."
        value={data.payrollSetting.fourEyes}
        onChange={(fourEyes) => mutation.mutate(fourEyes)}
      />
    </Section>
  );
}

import { holidayWorkLabels, holidayWorks } from '@guardroom/rules/payroll/setting/setting';
import {
  isWorkingWeek,
  workingWeekText,
  workingWeeks,
} from '@guardroom/rules/payroll/setting/working-week';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql, request, type VariablesOf } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { periodKey, updateSuccess } from '../queries.ts';

const settingDocument = graphql(`
  query PayrollSetting($agencyID: RecordID!) {
    payrollSetting(agencyID: $agencyID) {
      fourEyes
      workingWeek
      holidayWork
    }
  }
`);
const updateDocument = graphql(`
  mutation UpdatePayrollSetting(
    $fourEyes: Boolean
    $workingWeek: Float
    $holidayWork: HolidayWork
    $agencyID: RecordID!
  ) {
    updatePayrollSetting(
      fourEyes: $fourEyes
      workingWeek: $workingWeek
      holidayWork: $holidayWork
      agencyID: $agencyID
    ) {
      fourEyes
    }
  }
`);
type Changes = Omit<VariablesOf<typeof updateDocument>, 'agencyID'>;

const weeks = workingWeeks.map((value) => ({ value, label: workingWeekText(value) }));
const holidays = holidayWorks.map((value) => ({ value, label: holidayWorkLabels[value] }));

/** How payroll is run; only for who may say so. */
export function PayrollSettingCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: [...periodKey, 'setting', agencyID],
    queryFn: ({ signal }) => request(settingDocument, { agencyID }, { signal }),
    enabled: can('setPayroll'),
    meta: { failure: 'Unable to retrieve the payroll setting' },
  });
  const mutation = useMutation({
    mutationFn: (changes: Changes) => request(updateDocument, { ...changes, agencyID }),
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => reportFailure('Unable to update', error),
    onSettled: () => client.invalidateQueries({ queryKey: periodKey }),
  });
  if (data === undefined) {
    const retry = () => void refetch();
    return isError ? <LoadFailed what="The payroll setting" onRetry={retry} /> : null;
  }
  const { fourEyes, workingWeek, holidayWork } = data.payrollSetting;
  return (
    <Section title="Settings">
      <SwitchField
        label="Two people for each pay period"
        hint="Who sends a period to review cannot lock it: somebody else must."
        value={fourEyes}
        onChange={(value) => mutation.mutate({ fourEyes: value })}
      />
      <div className="form-pair">
        <ChoiceField
          label="Working Days a Week"
          hint="Parts of a month's pay are counted in working days, Sunday being none."
          value={isWorkingWeek(workingWeek) ? workingWeek : 6}
          choices={weeks}
          onChange={(value) => mutation.mutate({ workingWeek: value })}
        />
        <ChoiceField
          label="Work on a Public Holiday Brings"
          hint="Whoever is paid by the hour gets the hours of that day once more."
          value={holidayWork}
          choices={holidays}
          onChange={(value) => mutation.mutate({ holidayWork: value })}
        />
      </div>
    </Section>
  );
}

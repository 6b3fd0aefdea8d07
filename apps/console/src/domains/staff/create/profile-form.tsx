import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { wirePhone } from '@guardroom/rules/phone';
import { notApplicable, profileStep } from '@guardroom/rules/staff/create-inputs';
import { profileLimits, profileMessages } from '@guardroom/rules/staff/profile/inputs';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFixedLists } from '../../../platform/fixed-lists.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { optionsState } from '../../../ui/choice/options-state.ts';
import { profileInputOf, type StaffForm } from './form.tsx';
import { PersonFields } from '../person-form.tsx';
import { hasStaffNo, useCurrentGrade } from '../queries.ts';

/** Step 3: the agency's record of the person, and the PWM grade (STF-49 to STF-65). */
export function ProfileForm({ form }: { form: StaffForm }) {
  const { values, set, issues } = form;
  return (
    <>
      <TextField
        label="Staff Number"
        required
        most={profileLimits.staffNo}
        issue={issues['staffNo']}
        value={values.staffNo}
        onChange={(staffNo) => set({ staffNo })}
      />
      <div className="form-pair">
        <LockedField form={form} label="Name" value={values.name} />
        <LockedField form={form} label="NRIC" value={values.last4ID} />
      </div>
      <PersonFields values={values} set={set} issues={issues} />
      <div className="form-pair">
        <LockedField form={form} label="Email" value={values.email} />
        <LockedField form={form} label="Mobile" value={wirePhone(values.phoneNo)} />
      </div>
      <GradeFields form={form} />
    </>
  );
}

function LockedField({ form, label, value }: { form: StaffForm; label: string; value: string }) {
  const { account } = form.values;
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          disabled
          placeholder={account?.masked ? 'Not shown' : '-'}
          value={value}
        />
      )}
    </Field>
  );
}

/** Milliseconds that the list of grades waits when the step opens (STF-53). */
const gradeDelay = 1000;

function GradeFields({ form: { values, set, issues } }: { form: StaffForm }) {
  const { grades, state } = useFixedLists();
  const today = todayIn(useViewer().timeZone);
  const ready = useElapsed(gradeDelay);
  const chosen = values.plrdGradeID !== notApplicable;
  const choices = grades.map(({ id, code, name }) => ({ value: id, label: `${code} - ${name}` }));
  return (
    <>
      <dl className="form-facts">
        <dt>Current PWM Grade</dt>
        <dd>
          <CurrentGrade accountID={values.account?.accountID ?? null} />
        </dd>
      </dl>
      <div className="form-pair">
        <SelectField<number>
          label="New PWM Grade"
          issue={issues['plrdGradeID']}
          {...optionsState(state)}
          loading={!ready || state.isFetching}
          options={[
            { value: notApplicable, label: 'Not Applicable' },
            ...(ready || chosen ? choices : []),
          ]}
          value={values.plrdGradeID}
          onChange={(plrdGradeID) => set({ plrdGradeID })}
        />
        {chosen && (
          <Field label="PLRD Date Issued" required issue={issues['plrdDateIssued']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.plrdDateIssued}
                last={today}
                onChange={(plrdDateIssued) => set({ plrdDateIssued })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  );
}

/** What the agency gave the person before, as one of its staff (STF-51). */
function CurrentGrade({ accountID }: { accountID: number | null }) {
  const { data, failed, retry } = useCurrentGrade(accountID);
  if (failed) return <LoadFailed what="The current grade" onRetry={retry} />;
  if (data === undefined) return 'Loading …';
  if (data === null) return 'None on record with this agency';
  return `${data.plrdCode} - ${data.plrdName}, issued on ${listDate(data.dateIssued)}`;
}

function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}

/** Goes on with a profile that holds, and a staff number that nobody of the agency has (STF-52). */
export function useProfileStep(form: StaffForm) {
  const { securityAgencyID, timeZone } = useViewer();
  const number = useMutation({
    mutationFn: async (staffNo: string) => {
      try {
        if (await hasStaffNo(securityAgencyID, staffNo)) {
          form.refuse({ staffNo: profileMessages.staffNoTaken });
        } else form.set({ step: 3 });
      } catch (error) {
        reportFailure('Unable to proceed', error);
      }
    },
  });
  const goOn = () => {
    const checked = form.check(profileStep(todayIn(timeZone)), profileInputOf(form.values));
    if (checked !== undefined) number.mutate(checked.staffNo);
  };
  return { busy: number.isPending, goOn };
}

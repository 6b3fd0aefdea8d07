import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { GroupSelect } from '@guardroom/ui/choice/group-select.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { focusFirstIssue } from '@guardroom/ui/field/focus-issue.ts';
import { fillInput, type FillInput } from '@guardroom/rules/deployment/fill/inputs';
import { todayIn } from '@guardroom/rules/dates';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { issuesOf, type Issues } from '../../../ui/form/issues.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { deploymentKey, loadSites, retrieveFailure } from '../queries.ts';

export interface FillValues {
  fromDate: string | undefined;
  toDate: string | undefined;
  /** None for all. */
  sites: readonly number[];
  withWarnings: boolean;
}

interface FillFormProps {
  values: FillValues;
  onChange: (values: FillValues) => void;
  onBegin: (input: FillInput) => void;
  onCancel: () => void;
}

/** Which gaps are filled. */
export function FillForm({ values, onChange, onBegin, onCancel }: FillFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [issues, setIssues] = useState<Issues>({});
  const { data, failed, retry } = useLoaded({
    queryKey: [...deploymentKey, 'sites', agencyID],
    failure: retrieveFailure,
    load: (signal) => loadSites(agencyID, signal),
  });
  if (failed) return <LoadFailed what="The sites" onRetry={retry} />;
  if (!data) return <Loading />;
  const { fromDate, toDate, sites, withWarnings } = values;
  const begin = () => {
    const siteProfileIDs = sites.length > 0 ? { siteProfileIDs: [...sites] } : {};
    const parsed = v.safeParse(fillInput, { fromDate, toDate, withWarnings, ...siteProfileIDs });
    setIssues(parsed.success ? {} : issuesOf(parsed.issues));
    if (parsed.success) onBegin(parsed.output);
    else focusFirstIssue(() => {});
  };
  const today = todayIn(timeZone);
  return (
    <div className="stack">
      <p className="muted">
        Proposes who takes each place that lacks somebody, by the planning checks of your agency.
        Nothing is saved until you accept it.
      </p>
      <Field label="From" required issue={issues['fromDate']}>
        {(control) => (
          <DateInput
            control={control}
            first={today}
            value={fromDate}
            onChange={(date) => onChange({ ...values, fromDate: date })}
          />
        )}
      </Field>
      <Field label="To" required issue={issues['toDate']}>
        {(control) => (
          <DateInput
            control={control}
            first={fromDate ?? today}
            value={toDate}
            onChange={(date) => onChange({ ...values, toDate: date })}
          />
        )}
      </Field>
      <Field label="Sites" issue={issues['siteProfileIDs']}>
        {(control) => (
          <GroupSelect<number>
            {...control}
            all="All sites"
            options={data.map(({ id, name }) => ({ value: id, label: name }))}
            values={sites}
            onChange={(next) => onChange({ ...values, sites: next })}
          />
        )}
      </Field>
      <Checkbox
        checked={withWarnings}
        onChange={(next) => onChange({ ...values, withWarnings: next })}
      >
        Where nobody fits, also people with a warning that does not block
      </Checkbox>
      <div className="form-buttons">
        <Button look="primary" onClick={begin}>
          Propose
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

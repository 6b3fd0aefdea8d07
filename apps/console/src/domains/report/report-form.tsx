import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { reportForm, reportLimits, type ReportForm as Input } from '@guardroom/rules/report/inputs';
import {
  quietLabels,
  quietWays,
  reportFormatLabels,
  reportFormats,
  reportKinds,
  reportLook,
} from '@guardroom/rules/report/report-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { reportViewPath } from './paths.ts';
import { reportKey } from './queries.ts';
import { RecipientsForm } from './recipients-form.tsx';
import { inputOf, reportValues, type ReportValues } from './report-values.ts';
import { ScheduleForm } from './schedule-form.tsx';

interface ReportFormProps {
  initial: ReportValues;
  /** Where Cancel leads. */
  cancelled: string;
  save: (input: Input, idempotencyKey: string) => Promise<number>;
  action: 'Submit' | 'Update';
  success: string;
  failure: string;
  /** Of a report that is changed. */
  isChange?: true;
}

/** What a report tells, when, to whom and as which files. */
export function ReportForm(props: ReportFormProps) {
  const { initial, action, isChange } = props;
  const { history } = useRouter();
  const client = useQueryClient();
  const form = useEntityForm({
    values: reportValues,
    initial,
    schema: reportForm,
    inputOf,
    save: props.save,
    success: props.success,
    failure: props.failure,
    leadsToNew: isChange === undefined,
    issueField: (path) => path.replace(/\.\d+$/, ''),
    ...(isChange && { edits: { subject: 'this report', shown } }),
    onSaved: (id) => {
      void client.invalidateQueries({ queryKey: reportKey });
      history.push(reportViewPath(id));
    },
  });
  const { values, set, issues } = form;
  const issueOf = (field: string) =>
    issues[field] ?? Object.entries(issues).find(([path]) => path.startsWith(`${field}.`))?.[1];
  return (
    <form className="form form-broad" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action={action} />
      <TextField
        label="Name"
        required
        most={reportLimits.name}
        hint="Stands in the subject of the mail."
        issue={issues['name']}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <SelectField
        label="Report"
        required
        hint={reportLook(values.kind).says}
        issue={issues['kind']}
        value={values.kind}
        options={reportKinds.map((value) => ({
          value,
          label: reportLook(value).label,
        }))}
        onChange={(kind) => set({ kind })}
      />
      <ScheduleForm values={values} set={set} issueOf={issueOf} />
      <RecipientsForm values={values} set={set} issueOf={issueOf} />
      <div className="form-pair">
        <Field label="Files" required issue={issueOf('formats')}>
          {() => (
            <span className="inline-tags">
              {reportFormats.map((format) => (
                <Checkbox
                  key={format}
                  checked={values.formats.includes(format)}
                  onChange={(on) =>
                    set({
                      formats: reportFormats.filter((one) =>
                        one === format ? on : values.formats.includes(one),
                      ),
                    })
                  }
                >
                  {reportFormatLabels[format]}
                </Checkbox>
              ))}
            </span>
          )}
        </Field>
        <SelectField
          label="If Nothing Happened"
          required
          value={values.ifQuiet}
          options={quietWays.map((value) => ({
            value,
            label: quietLabels[value],
          }))}
          onChange={(ifQuiet) => set({ ifQuiet })}
        />
      </div>
      <SwitchField
        label="Send It"
        hint="Switched off, it is kept and sent to nobody."
        value={values.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <FormButtons
        action={action}
        busy={form.busy}
        onCancel={() => history.push(props.cancelled)}
      />
    </form>
  );
}

const shown: Shown<ReportValues> = {
  name: { label: 'Name' },
  kind: { label: 'Report' },
  siteProfileIDs: {
    label: 'Sites',
    text: ({ siteProfileIDs }) => `${siteProfileIDs.length} chosen`,
  },
  staffProfileIDs: {
    label: 'People of the Agency',
    text: ({ staffProfileIDs }) => `${staffProfileIDs.length} chosen`,
  },
  clientUserProfileIDs: {
    label: 'Client Users',
    text: ({ clientUserProfileIDs }) => `${clientUserProfileIDs.length} chosen`,
  },
  addresses: { label: 'Other Addresses' },
  times: { label: 'Times' },
  weekday: { label: 'Weekday' },
  dayOfMonth: { label: 'Day of the Month' },
  formats: {
    label: 'Files',
    text: ({ formats }) => formats.map((one) => reportFormatLabels[one]).join(', '),
  },
  ifQuiet: { label: 'If Nothing Happened' },
  guardNames: { label: 'Guards Are Named By' },
  enabled: { label: 'Send It' },
};

import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { TextArea } from '@guardroom/ui/field/text-area.tsx';
import { visitorLimits, visitorSettingInput } from '@guardroom/rules/visitor/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { visitorListPath } from './paths.ts';
import { updateSuccess, visitorKey, type VisitorSetting } from './queries.ts';

const settingValues = v.object({
  retentionMonths: v.optional(v.number()),
  /** One purpose a line. */
  purposes: v.string(),
});

const updateDocument = graphql(`
  mutation UpdateVisitorSetting($update: UpdateVisitorSettingInput!, $agencyID: RecordID!) {
    updateVisitorSetting(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

/** How long personal data is kept, and for what purposes people visit. */
export function SettingsForm({ setting }: { setting: VisitorSetting }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { version } = setting;
  const form = useEntityForm({
    values: settingValues,
    initial: {
      retentionMonths: setting.retentionMonths,
      purposes: setting.purposes.join('\n'),
    },
    schema: visitorSettingInput,
    inputOf: ({ retentionMonths, purposes }) => ({
      version,
      retentionMonths,
      purposes: purposes.split('\n').filter((line) => line.trim() !== ''),
    }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update visitor settings',
    issueField: (path) => path.replace(/^(update\.)?purposes\.\d+$/, 'purposes'),
    edits: { subject: 'the visitor settings', shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: visitorKey });
      history.push(visitorListPath);
    },
  });
  const { values, set, issues } = form;
  const readOnly = !can('editVisitors');
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <Field
        label="Keep Personal Data (Months)"
        required
        issue={issues['retentionMonths']}
        hint="Names, contact and vehicle numbers and remarks are erased after this time."
      >
        {(control) => (
          <NumberInput
            {...control}
            disabled={readOnly}
            value={values.retentionMonths ?? null}
            onChange={(retentionMonths) => set({ retentionMonths: retentionMonths ?? undefined })}
          />
        )}
      </Field>
      <Field
        label="Purposes of Visit"
        required
        issue={issues['purposes']}
        hint={`One a line, at most ${visitorLimits.purposes}.`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={10}
            disabled={readOnly}
            value={values.purposes}
            onChange={(event) => set({ purposes: event.target.value })}
          />
        )}
      </Field>
      {!readOnly && <FormButtons busy={form.busy} onCancel={() => history.push(visitorListPath)} />}
    </form>
  );
}

const shown: Shown<v.InferOutput<typeof settingValues>> = {
  retentionMonths: { label: 'Keep Personal Data (Months)' },
  purposes: {
    label: 'Purposes of Visit',
    text: ({ purposes }) => purposes.split('\n').join(', '),
  },
};

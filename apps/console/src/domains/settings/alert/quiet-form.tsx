import { alertSettingInput } from '@guardroom/rules/alert/rule-inputs';
import { Button } from '@guardroom/ui/action/button.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { alertSettingKey, type ShownSetting } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateAlertSetting($update: UpdateAlertSettingInput!, $agencyID: RecordID!) {
    updateAlertSetting(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

/** In which hours only what is urgent is told. */
export function QuietForm({ setting }: { setting: ShownSetting }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: alertSettingKey });
  const { quietFrom, quietTo, version } = setting;
  const form = useEntityForm({
    part: 'quiet hours',
    values: v.object({ quietFrom: v.string(), quietTo: v.string() }),
    initial: { quietFrom: quietFrom ?? '', quietTo: quietTo ?? '' },
    schema: alertSettingInput,
    inputOf: (values) => ({
      quietFrom: values.quietFrom || null,
      quietTo: values.quietTo || null,
      version,
    }),
    question: () => null,
    withoutDraft: true,
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Quiet hours updated.',
    failure: 'Unable to update the quiet hours',
    issueField: (path) => path.replace(/^update\./, ''),
    onRefusal: ({ code }) => {
      if (code === 'STALE') void reread();
    },
    onSaved: reread,
  });
  const { values, issues, set } = form;
  return (
    <Section title="Quiet hours">
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <p className="muted">
          What is not urgent waits until they end. Urgent alerts are told at any hour. Leave both
          empty for no quiet hours.
        </p>
        <div className="form-pair">
          <TextField
            label="From"
            placeholder="22:00"
            most={5}
            issue={issues['quietFrom']}
            value={values.quietFrom}
            onChange={(next) => set({ quietFrom: next })}
          />
          <TextField
            label="To"
            placeholder="07:00"
            most={5}
            issue={issues['quietTo']}
            value={values.quietTo}
            onChange={(next) => set({ quietTo: next })}
          />
        </div>
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Update quiet hours
          </Button>
        </div>
      </form>
    </Section>
  );
}

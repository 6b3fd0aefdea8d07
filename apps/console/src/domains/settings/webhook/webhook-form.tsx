import { webhookForm, type WebhookForm as Input } from '@guardroom/rules/settings/webhook/inputs';
import { webhookLimits } from '@guardroom/rules/settings/webhook/webhook';
import { eventLook, webhookEventNames } from '@guardroom/rules/settings/webhook/webhook-event';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { eventsText } from './list-columns.tsx';
import { webhookKey } from './queries.ts';
import '../../../ui/form/checks.css';

const webhookValues = v.object({
  name: v.string(),
  address: v.string(),
  events: v.array(v.string()),
  enabled: v.boolean(),
});
export type WebhookValues = v.InferOutput<typeof webhookValues>;

interface WebhookFormProps<Result> {
  initial: WebhookValues;
  /** Where Cancel leads. */
  cancelled: string;
  save: (input: Input) => Promise<Result>;
  onSaved: (result: Result) => void;
  action: 'Submit' | 'Update';
  success: string;
  failure: string;
  /** Of a webhook that is changed. */
  isChange?: true;
}

/** Where something is told, and what. */
export function WebhookForm<Result>(props: WebhookFormProps<Result>) {
  const { initial, action, isChange, save, success, failure } = props;
  const { history } = useRouter();
  const client = useQueryClient();
  const form = useEntityForm({
    values: webhookValues,
    initial,
    schema: webhookForm,
    inputOf: (values) => values,
    save,
    success,
    failure,
    issueField: (path) => path.replace(/^(create|update)\./, '').replace(/\.\d+$/, ''),
    ...(isChange && { edits: { subject: 'this webhook', shown } }),
    onSaved: async (result) => {
      await client.invalidateQueries({ queryKey: webhookKey });
      props.onSaved(result);
    },
  });
  const { values, set, issues } = form;
  return (
    <form className="form form-broad" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action={action} />
      <TextField
        label="Name"
        required
        most={webhookLimits.name}
        issue={issues['name']}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Address"
        required
        most={webhookLimits.address}
        hint="Begins with https:// and lies in the public internet."
        placeholder="https://hooks.example.com/guardroom"
        issue={issues['address']}
        value={values.address}
        onChange={(address) => set({ address })}
      />
      <Field label="Told When" required issue={issues['events']}>
        {({ id, 'aria-describedby': describedBy }) => (
          <div
            id={id}
            className="form-checks"
            role="group"
            aria-label="Told When"
            aria-describedby={describedBy}
          >
            {webhookEventNames.map((name) => (
              <Checkbox
                key={name}
                checked={values.events.includes(name)}
                onChange={(on) =>
                  set({
                    events: webhookEventNames.filter((one) =>
                      one === name ? on : values.events.includes(one),
                    ),
                  })
                }
              >
                {eventLook(name).label}
              </Checkbox>
            ))}
          </div>
        )}
      </Field>
      <SwitchField
        label="On"
        hint="Switched off, it is kept and told nothing."
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

const shown: Shown<WebhookValues> = {
  name: { label: 'Name' },
  address: { label: 'Address' },
  events: { label: 'Told When', text: ({ events }) => eventsText(events) },
  enabled: { label: 'On' },
};

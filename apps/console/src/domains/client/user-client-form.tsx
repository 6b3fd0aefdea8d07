import { shownPhone, wirePhone } from '@guardroom/rules/phone';
import { useViewer } from '../../platform/session/session.ts';
import { clientChoices } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import type { UserForm } from './user-values.ts';

/** Step 2: whose user it is (CLU-30). */
export function ClientChoiceForm({ form: { values, set, issues } }: { form: UserForm }) {
  const { securityAgencyID } = useViewer();
  return (
    <>
      <dl className="form-facts">
        <dt>Mobile Number</dt>
        <dd>{shownPhone(wirePhone(values.phoneNo))}</dd>
        <dt>Name</dt>
        <dd>{values.name}</dd>
      </dl>
      <Field label="Client" required issue={issues['clientProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={clientChoices(securityAgencyID)}
            value={values.clientProfileID ?? undefined}
            onChange={(id) => set({ clientProfileID: id ?? null })}
          />
        )}
      </Field>
    </>
  );
}

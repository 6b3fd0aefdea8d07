import { Field } from '@guardroom/ui/field/field.tsx';
import { PasswordInput } from '@guardroom/ui/field/password-input.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import * as v from 'valibot';
import type { Shown } from '../../ui/form/form-changes.ts';
import type { EntityForm } from '../../ui/form/use-entity-form.ts';
import { IssuerField } from './issuer-form.tsx';

/** What a form of a connection holds: that of the agency, or of a client. */
export const providerValues = v.object({
  isOn: v.boolean(),
  signOnName: v.string(),
  issuer: v.string(),
  clientID: v.string(),
  clientSecret: v.string(),
  providerIsSecondFactor: v.boolean(),
  onlySingleSignOn: v.boolean(),
});

export type ProviderValues = v.InferOutput<typeof providerValues>;

/** What the form of a connection begins with: the secret is never given out. */
export function providerInitial({
  isOn,
  signOnName,
  issuer,
  clientID,
  providerIsSecondFactor,
  onlySingleSignOn,
}: Omit<ProviderValues, 'clientSecret'>): ProviderValues {
  const facts = { isOn, signOnName, issuer, clientID, providerIsSecondFactor, onlySingleSignOn };
  return { ...facts, clientSecret: '' };
}

/** A draft keeps no secret. */
export const keptProvider = (values: ProviderValues): ProviderValues => ({
  ...values,
  clientSecret: '',
});

/** What is sent: a secret that was left empty stays as it is. */
export function providerInput({ clientSecret, ...values }: ProviderValues) {
  return { ...values, ...(clientSecret !== '' && { clientSecret }) };
}

/** How its fields are called where somebody else changed them. */
export const shownProvider: Shown<ProviderValues> = {
  issuer: { label: 'Issuer URL' },
  clientID: { label: 'Client ID' },
  clientSecret: { label: 'Client Secret', text: () => '' },
  signOnName: { label: 'Sign-on Name' },
  providerIsSecondFactor: { label: 'The provider counts as second factor' },
  isOn: { label: 'Single sign-on is on' },
  onlySingleSignOn: { label: 'Only single sign-on' },
};

interface ProviderFieldsProps {
  form: Pick<EntityForm<ProviderValues>, 'values' | 'set' | 'issues'>;
  hasClientSecret: boolean;
  nameHint: string;
}

/** The provider, what Guardroom is there, and how people name the organisation. */
export function ProviderFields({ form, hasClientSecret, nameHint }: ProviderFieldsProps) {
  const { values, set, issues } = form;
  return (
    <>
      <IssuerField
        value={values.issuer}
        issue={issues['issuer']}
        onChange={(next) => set({ issuer: next })}
      />
      <TextField
        label="Client ID"
        required
        value={values.clientID}
        issue={issues['clientID']}
        onChange={(next) => set({ clientID: next })}
      />
      <Field
        label="Client Secret"
        required={!hasClientSecret}
        issue={issues['clientSecret']}
        hint={hasClientSecret ? 'Entered before and never shown. Leave it empty to keep it.' : ''}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="off"
            placeholder={hasClientSecret ? '••••••••' : ''}
            value={values.clientSecret}
            onChange={(event) => set({ clientSecret: event.target.value })}
          />
        )}
      </Field>
      <TextField
        label="Sign-on Name"
        required
        value={values.signOnName}
        issue={issues['signOnName']}
        hint={nameHint}
        onChange={(next) => set({ signOnName: next })}
      />
      <SwitchField
        label="The provider counts as second factor"
        hint="Then no code of Guardroom’s own second factor is asked after it. Switch it on only where the provider itself asks for one."
        value={values.providerIsSecondFactor}
        onChange={(next) => set({ providerIsSecondFactor: next })}
      />
    </>
  );
}

import { Button } from '@guardroom/ui/action/button.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { secondFactorCode } from '@guardroom/rules/settings/second-factor';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { QrCode } from '@guardroom/ui/show/qr-code.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { Setup } from './second-factor-begin-form.tsx';

const confirmDocument = graphql(`
  mutation ConfirmSecondFactor($code: String!) {
    confirmSecondFactor(code: $code)
  }
`);

interface SecondFactorConfirmFormProps {
  setup: Setup;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** The second step: the application has the secret, and shows a code of it. */
export function SecondFactorConfirmForm({ setup, onConfirmed }: SecondFactorConfirmFormProps) {
  const { values, set, issues, busy, submit } = useEntityForm({
    values: v.object({ code: v.string() }),
    initial: { code: '' },
    withoutDraft: true,
    schema: v.object({ code: secondFactorCode }),
    inputOf: (typed) => typed,
    save: async (input) => (await request(confirmDocument, input)).confirmSecondFactor,
    success: 'The second factor is on',
    failure: 'Unable to set up a second factor',
    onSaved: onConfirmed,
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="form-note">Scan this with your authenticator application.</p>
      <QrCode text={setup.uri} label="QR code for an authenticator application" />
      <dl className="form-facts">
        <dt>Or type this key</dt>
        <dd className="form-note">{setup.typed}</dd>
      </dl>
      <Field label="Code" required issue={issues['code']} hint="What the application shows now.">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={values.code}
            onChange={(event) => set({ code: event.target.value })}
          />
        )}
      </Field>
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={busy}>
          Turn On
        </Button>
      </div>
    </form>
  );
}

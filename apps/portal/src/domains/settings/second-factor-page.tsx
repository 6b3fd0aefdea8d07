import { secondFactorCode } from '@guardroom/rules/settings/second-factor';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { QrCode } from '@guardroom/ui/show/qr-code.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { goInstead } from '../../platform/route.ts';
import { loadClient } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { beginFactorDocument, confirmFactorDocument } from './queries.ts';
import { OwnPasswordForm } from './own-password-form.tsx';

type Setup = ResultOf<typeof beginFactorDocument>['beginSecondFactor'];

/** Sets up a second factor in three steps: one's password, the code of the application, the codes to keep. */
export function SecondFactorPage() {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} />;
  if (setup !== undefined) return <ConfirmForm setup={setup} onConfirmed={setCodes} />;
  return (
    <div className="stack">
      <p>
        With a second factor, whoever knows your password cannot sign in without your phone: a code
        of an authenticator app is asked for as well.
      </p>
      <OwnPasswordForm
        label="Set up"
        send={async (typed) =>
          setSetup((await request(beginFactorDocument, typed)).beginSecondFactor)
        }
      />
    </div>
  );
}

interface ConfirmFormProps {
  setup: Setup;
  onConfirmed: (codes: readonly string[]) => void;
}

function ConfirmForm({ setup, onConfirmed }: ConfirmFormProps) {
  const form = useForm({
    initial: { code: '' },
    schema: v.object({ code: secondFactorCode }),
    send: async (typed) =>
      onConfirmed((await request(confirmFactorDocument, typed)).confirmSecondFactor),
  });
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <p>Scan this with your authenticator app.</p>
      <QrCode text={setup.uri} label="QR code for an authenticator app" />
      <p>
        Or type this key: <code>{setup.typed}</code>
      </p>
      <Field label="Code" required issue={form.issues['code']} hint="What the app shows now.">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={form.values.code}
            onChange={(event) => form.set({ code: event.target.value })}
          />
        )}
      </Field>
      <FormEnd form={form} label="Turn on" />
    </form>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <section className="card" aria-labelledby="codes">
      <h2 id="codes">Recovery codes</h2>
      <p>
        Keep these where only you can find them. Each signs you in once when you do not have your
        phone. They are not shown again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        look="primary"
        onClick={() => {
          goInstead('/settings');
          void loadClient();
        }}
      >
        Done
      </Button>
    </section>
  );
}

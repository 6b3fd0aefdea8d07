import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { AgencySecurityCard } from './agency-security-card.tsx';
import { ContactPage } from './contact-page.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { SecondFactorBeginForm, type Setup } from './second-factor-begin-form.tsx';
import { SecondFactorConfirmForm } from './second-factor-confirm-form.tsx';
import { SecondFactorEndForm } from './second-factor-end-form.tsx';

export const Route = createFileRoute('/_guarded/settings/second-factor')({
  component: SecondFactorPage,
});

function SecondFactorPage() {
  const { mustSetSecondFactor } = useViewer();
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <ContactPage title="Second Factor">
      {({ hasSecondFactor }) => (
        <div className="stack">
          {mustSetSecondFactor && codes === undefined && (
            <Notice urgent>
              Your agency requires a second factor. Set it up to go on with your work.
            </Notice>
          )}
          {codes && <RecoveryCodesCard codes={codes} />}
          {!codes && hasSecondFactor && <SecondFactorEndForm />}
          {!codes && !hasSecondFactor && !setup && <SecondFactorBeginForm onBegun={setSetup} />}
          {!codes && !hasSecondFactor && setup && (
            <SecondFactorConfirmForm setup={setup} onConfirmed={setCodes} />
          )}
          {can('editAgencySecurity') && <AgencySecurityCard />}
        </div>
      )}
    </ContactPage>
  );
}

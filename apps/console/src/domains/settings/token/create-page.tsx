import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../../shell/page.tsx';
import { tokenPath } from '../paths.ts';
import { SecretCard } from '../secret-card.tsx';
import { TokenForm } from './token-form.tsx';

export const Route = createFileRoute('/_guarded/settings/token/create')({
  component: TokenCreatePage,
});

function TokenCreatePage() {
  const [secret, setSecret] = useState<string>();
  return (
    <Page title="Create API Token" back={tokenPath}>
      {secret === undefined ? (
        <TokenForm onMade={setSecret} />
      ) : (
        <SecretCard
          title="The New Token"
          label="Token"
          secret={secret}
          hint="The other software sends it with each request, as Authorization: Bearer."
          next={tokenPath}
        />
      )}
    </Page>
  );
}

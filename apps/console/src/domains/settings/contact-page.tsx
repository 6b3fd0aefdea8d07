import type { ReactNode } from 'react';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { settingsPath } from './paths.ts';
import { useOwnAccount, type OwnAccount } from './queries.ts';

interface ContactPageProps {
  title: string;
  children: (account: OwnAccount) => ReactNode;
}

/** A screen that stands on the account. */
export function ContactPage({ title, children }: ContactPageProps) {
  const { data, failed, retry } = useOwnAccount();
  return (
    <Page title={title} back={settingsPath}>
      {failed && <LoadFailed what="Your account" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && children(data)}
    </Page>
  );
}

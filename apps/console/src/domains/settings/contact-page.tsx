import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list-states.tsx';
import { settingsPath } from './paths.ts';
import { useOwnAccount, type OwnAccount } from './queries.ts';

interface ContactPageProps {
  title: string;
  children: (account: OwnAccount) => ReactNode;
}

/** A screen that stands on the account; without it, back to the settings. */
export function ContactPage({ title, children }: ContactPageProps) {
  const { history } = useRouter();
  const { data, failed } = useOwnAccount();
  useEffect(() => {
    if (failed) history.push(settingsPath);
  }, [failed, history]);
  return (
    <Page title={title} back={settingsPath}>
      {data ? children(data) : <Loading />}
    </Page>
  );
}

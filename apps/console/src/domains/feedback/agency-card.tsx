import { useEffect, useState } from 'react';
import { request } from '../../platform/wire/graphql.ts';
import type { ResultOf } from '../../platform/wire/graphql.ts';
import { agencyDocument } from './queries.ts';

/** Whose a public form is; null where that is not known. */
export type FormAgency = ResultOf<typeof agencyDocument>['feedbackAgency'];

/** Undefined until it is known. The form does without it where the server cannot be reached. */
export function useFormAgency(agencyID: number): FormAgency | undefined {
  const [agency, setAgency] = useState<FormAgency>();
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      const found = await agencyOf(agencyID);
      if (isShown) setAgency(found);
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [agencyID]);
  return agency;
}

async function agencyOf(agencyID: number): Promise<FormAgency> {
  try {
    const { feedbackAgency } = await request(agencyDocument, { agencyID }, { anonymous: true });
    return feedbackAgency;
  } catch (error) {
    console.warn('It is not known whose the form is', error);
    return null;
  }
}

/** Name and logo of the agency, over its form. */
export function AgencyHead({ agency: { name, logoURL } }: { agency: NonNullable<FormAgency> }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <p className="gate-whose">
      {logoURL !== null && !isBroken && (
        <img src={logoURL} alt="" onError={() => setBroken(true)} />
      )}
      <bdi>{name}</bdi>
    </p>
  );
}

/** Who reads what is typed, and how long it is kept. */
export function PrivacyNote({ name }: { name: string }) {
  return (
    <p className="gate-note">
      What you send, with your name, e-mail and contact number, is read by administrators of{' '}
      <bdi>{name}</bdi> and kept without a time limit. Until you send it, it stays in this tab of
      your browser.
    </p>
  );
}

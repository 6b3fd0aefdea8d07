import { organisationInput } from '@guardroom/rules/signon/sign-on-name';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '@guardroom/wire/errors';
import { tellFailure } from '../../platform/wire/failure.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Field } from '../../shell/plain/field.tsx';
import { SubmitButton } from '../../shell/plain/submit-button.tsx';
import { usePlainForm } from '../../shell/plain/use-plain-form.ts';
import { beginSignOnDocument, goTo, keepBegun, rememberedOrganisation } from './queries.ts';

interface OrganisationFormProps {
  /** Named by the link that led here: nothing is asked where this browser knows it. */
  organisation: string | null;
  target: string;
}

/** Asks for the organisation and leads to its provider. */
export function OrganisationForm({ organisation, target }: OrganisationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { issues, busy, onSubmit } = usePlainForm(organisationInput, async (input) => {
    try {
      keepBegun({ organisation: input.organisation, redirect: target });
      const variables = { organisation: input.organisation, redirect: target };
      const { beginSingleSignOn } = await request(beginSignOnDocument, variables);
      rememberedOrganisation.write(input.organisation);
      await goTo(beginSingleSignOn);
    } catch (error) {
      tellFailure(sentenceOf(error), error);
    }
  });
  // A link alone signs nobody in by an organisation that they never chose in this browser.
  const isNamed = organisation !== null && organisation === rememberedOrganisation.read();
  useEffect(() => {
    if (isNamed) form.current?.requestSubmit();
  }, [isNamed]);
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <p className="gate-note">
        You sign in where you sign in for your organisation’s other work. An administrator of your
        agency knows its sign-on name.
      </p>
      <Field
        label="Organisation"
        hint="sign-on name or domain"
        name="organisation"
        autoComplete="organization"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={organisation ?? rememberedOrganisation.read()}
        autoFocus={!isNamed}
        issue={issues['organisation']}
      />
      <SubmitButton label="Continue" busyLabel="Continuing" busy={busy} />
      <a
        className="gate-back"
        href={target === '/' ? '/login' : `/login?redirect=${encodeURIComponent(target)}`}
      >
        Log in with a password
      </a>
    </form>
  );
}

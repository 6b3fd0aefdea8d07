import { organisationInput } from '@guardroom/rules/signon/sign-on-name';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { goTo } from '@guardroom/wire/provider-page';
import { hrefOf, type Parts } from '../../platform/route.ts';
import { request } from '../../platform/wire/graphql.ts';
import { FormEnd } from '../../shell/form-end.tsx';
import { useForm } from '../../shell/use-form.ts';
import { beginSignOnDocument, rememberedOrganisation } from './queries.ts';

/** Asks for the organisation and leads to its provider; a link may name it, and signs nobody in by itself. */
export function OrganisationPage({ parts: { name } }: { parts: Parts }) {
  const form = useForm({
    initial: { organisation: name ?? rememberedOrganisation.read() },
    schema: organisationInput,
    send: async (typed) => {
      const { beginClientSignOn } = await request(beginSignOnDocument, typed);
      rememberedOrganisation.write(typed.organisation);
      await goTo(beginClientSignOn);
    },
  });
  return (
    <div className="stack">
      <p>You sign in where you sign in for your organisation’s other work.</p>
      <form className="stack" noValidate onSubmit={form.onSubmit}>
        <Field
          label="Organisation"
          required
          issue={form.issues['organisation']}
          hint="Its sign-on name. The agency knows it."
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="organization"
              autoCapitalize="none"
              spellCheck={false}
              value={form.values.organisation}
              onChange={(event) => form.set({ organisation: event.target.value })}
            />
          )}
        </Field>
        <FormEnd form={form} label="Continue" />
      </form>
      <a href={hrefOf('/')}>Sign in with a password</a>
    </div>
  );
}

import { groupedPermissions } from '@guardroom/rules/permissions/permission-groups';
import { todayIn } from '@guardroom/rules/dates';
import { tokenForm } from '@guardroom/rules/settings/token/inputs';
import { tokenLimits, tokenPermissions } from '@guardroom/rules/settings/token/token';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { PermissionList } from '../../../ui/choice/permission-list.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { tokenPath } from '../paths.ts';
import { tokenKey } from './queries.ts';

const createDocument = graphql(`
  mutation CreateAPIToken($create: CreateAPITokenInput!, $agencyID: RecordID!) {
    createAPIToken(create: $create, agencyID: $agencyID) {
      secret
    }
  }
`);

const tokenValues = v.object({
  name: v.string(),
  permission: v.array(v.number()),
  expiresOn: v.optional(v.string()),
});

const groups = groupedPermissions(tokenPermissions);

/** Names a token, and says what it may do and for how long. */
export function TokenForm({ onMade }: { onMade: (secret: string) => void }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const form = useEntityForm({
    values: tokenValues,
    initial: { name: '', permission: [] },
    schema: tokenForm,
    inputOf: (values) => values,
    save: async (create) => {
      const answer = await request(createDocument, { create, agencyID });
      return answer.createAPIToken.secret;
    },
    success: 'Token made',
    failure: 'Unable to make a token',
    issueField: (path) => path.replace(/^create\./, '').replace(/\.\d+$/, ''),
    onSaved: async (secret) => {
      await client.invalidateQueries({ queryKey: tokenKey });
      onMade(secret);
    },
  });
  const { values, issues, set } = form;
  return (
    <form className="form form-broad" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Submit" />
      <TextField
        label="Name"
        required
        most={tokenLimits.name}
        hint="For what it is used: it stands in the audit beside whatever it does."
        issue={issues['name']}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <Field
        label="Last Day"
        issue={issues['expiresOn']}
        hint="Without one it works until it is revoked."
      >
        {(control) => (
          <DateInput
            control={control}
            value={values.expiresOn}
            first={todayIn(timeZone)}
            onChange={(expiresOn) => set({ expiresOn })}
          />
        )}
      </Field>
      <Field label="Permissions" required issue={issues['permission']}>
        {({ id, 'aria-describedby': describedBy }) => (
          <div
            id={id}
            className="permission-picker"
            role="group"
            aria-label="Permissions"
            aria-describedby={describedBy}
          >
            <p className="muted">
              Every token reads sites, clients and public holidays. Nobody gives what they do not
              have themselves.
            </p>
            <PermissionList
              groups={groups}
              chosen={values.permission}
              onChange={(permission) => set({ permission })}
            />
          </div>
        )}
      </Field>
      <FormButtons action="Submit" busy={form.busy} onCancel={() => history.push(tokenPath)} />
    </form>
  );
}

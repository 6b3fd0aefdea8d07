import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { groupLabels, permissionSummary } from '@guardroom/rules/permissions/permission-groups';
import { groups, staffPermissionInput } from '@guardroom/rules/permissions/permission-inputs';
import { holderOf } from '@guardroom/rules/permissions/permission-list';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { choiceOf, PermissionPicker } from '../../ui/choice/permission-picker.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { PermissionRow } from './list-columns.tsx';
import { permissionPath } from './paths.ts';
import { permissionKey } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateStaffPermission($update: UpdateStaffPermissionInput!, $agencyID: RecordID!) {
    updateStaffPermission(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const formValues = v.object({
  cognitoGroup: v.picklist(groups),
  holdsAll: v.boolean(),
  permission: v.array(v.number()),
});

const groupChoices = groups.map((value) => ({ value, label: groupLabels[value] }));

/** Group and permissions of one of the staff. */
export function PermissionForm({ row }: { row: PermissionRow }) {
  const { securityAgencyID: agencyID, cognitoGroup: own } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const back = () => void navigate({ to: permissionPath(row.id) });
  const initial = {
    cognitoGroup: row.cognitoGroup,
    ...choiceOf(holderOf(row.cognitoGroup), row.permission),
  };
  const form = useEntityForm({
    values: formValues,
    initial,
    // Which permissions there are to give depends on the group that is chosen.
    schema: v.lazy((input) => inputFor(input)),
    inputOf: (values) => ({
      ...values,
      id: row.id,
      version: row.version,
    }),
    save: ({ cognitoGroup, permission, ...record }) => {
      const list = permission === null ? {} : { permission: [...permission] };
      const update = { ...record, cognitoGroup, holdsAll: permission === null, ...list };
      return request(updateDocument, { update, agencyID });
    },
    success: 'Updated successfully',
    failure: 'Unable to update permissions',
    edits: { subject: `the permissions of ${row.name}`, shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: permissionKey });
      back();
    },
  });
  const { cognitoGroup } = form.values;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Section title={row.name}>
        <FormNotice news={form.news} />
        {own === 'AgencyMasterAdmin' && (
          <SelectField
            label="Group"
            required
            issue={form.issues['cognitoGroup']}
            className="permission-group"
            options={groupChoices}
            value={cognitoGroup}
            onChange={(next) => form.set({ cognitoGroup: next, ...choiceOf(holderOf(next), null) })}
          />
        )}
        {cognitoGroup === 'AgencyMasterAdmin' ? (
          <Notice>
            A master administrator has every permission, and gives permissions to others.
          </Notice>
        ) : (
          <PermissionPicker
            holder={holderOf(cognitoGroup)}
            value={form.values}
            onChange={form.set}
            issue={form.issues['permission']}
          />
        )}
        {cognitoGroup === 'General' && row.cognitoGroup !== 'General' && (
          <Notice urgent>{row.name} will be signed out of this console at once.</Notice>
        )}
        <FormButtons busy={form.busy} onCancel={back} />
      </Section>
    </form>
  );
}

/** The rule of the group that the input names. */
function inputFor(input: unknown) {
  const { cognitoGroup } = v.parse(v.object({ cognitoGroup: v.picklist(groups) }), input);
  return v.pipe(
    v.unknown(),
    staffPermissionInput(cognitoGroup),
    v.transform((choice) => ({ ...choice, cognitoGroup })),
  );
}

const shown: Shown<v.InferOutput<typeof formValues>> = {
  cognitoGroup: { label: 'Group', text: ({ cognitoGroup }) => groupLabels[cognitoGroup] },
  holdsAll: { with: 'permission' },
  permission: {
    label: 'Permissions',
    text: ({ cognitoGroup, holdsAll, permission }) =>
      permissionSummary(holderOf(cognitoGroup), holdsAll ? null : permission),
    whole: true,
  },
};

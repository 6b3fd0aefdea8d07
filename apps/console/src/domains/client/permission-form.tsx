import { Button } from '@guardroom/ui/action/button.tsx';
import { permissionSummary } from '@guardroom/rules/permissions/permission-groups';
import { clientPermissionInput } from '@guardroom/rules/permissions/permission-inputs';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { choiceOf, PermissionPicker } from '../../ui/choice/permission-picker.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { clientKey, updateSuccess } from './queries.ts';

const formValues = v.object({ holdsAll: v.boolean(), permission: v.array(v.number()) });

interface ClientPermissionFormProps {
  /** Which form of its screen this is. */
  part: string;
  record: { id: number; name: string; version: number; permission: number[] | null };
  hint: string;
  save: (update: {
    id: number;
    version: number;
    holdsAll: boolean;
    permission?: number[];
  }) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
}

/** What a client, or one of its users, is permitted. */
export function ClientPermissionForm(props: ClientPermissionFormProps) {
  const { part, record, hint, save, onSaved, onCancel } = props;
  const client = useQueryClient();
  const form = useEntityForm({
    part,
    values: formValues,
    initial: choiceOf('CLIENT', record.permission),
    schema: clientPermissionInput,
    inputOf: (values) => ({
      ...values,
      id: record.id,
      version: record.version,
    }),
    save: ({ id, version, permission }) =>
      permission === null
        ? save({ id, version, holdsAll: true })
        : save({ id, version, holdsAll: false, permission: [...permission] }),
    success: updateSuccess,
    failure: 'Unable to update permissions',
    edits: { subject: `the permissions of ${record.name}`, shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: clientKey });
      onSaved();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Section title={record.name}>
        <FormNotice news={form.news} />
        <p className="muted">{hint}</p>
        <PermissionPicker
          holder="CLIENT"
          value={form.values}
          onChange={form.set}
          issue={form.issues['permission']}
        />
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Submit
          </Button>
          <Button
            disabled={form.busy}
            onClick={() => void form.discard().then((gone) => gone && onCancel())}
          >
            Cancel
          </Button>
        </div>
      </Section>
    </form>
  );
}

const shown: Shown<v.InferOutput<typeof formValues>> = {
  holdsAll: { with: 'permission' },
  permission: {
    label: 'Permissions',
    text: ({ holdsAll, permission }) => permissionSummary('CLIENT', holdsAll ? null : permission),
    whole: true,
  },
};

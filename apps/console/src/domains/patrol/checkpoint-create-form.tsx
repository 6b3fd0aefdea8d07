import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { checkpointLimits, createCheckpointInput } from '@guardroom/rules/patrol/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { siteChoices } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { checkpointsPath } from './paths.ts';
import { createSuccess, patrolKey } from './queries.ts';

const createDocument = graphql(`
  mutation CreateClockingPoint(
    $create: CreateClockingPointInput!
    $agencyID: RecordID!
    $idempotencyKey: String!
  ) {
    createClockingPoint(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);

const formValues = v.object({
  name: v.string(),
  description: v.string(),
  tag: v.string(),
  siteProfileID: v.optional(v.number()),
  securitySiteID: v.optional(v.number()),
});

const initial: v.InferOutput<typeof formValues> = { name: '', description: '', tag: '' };

/** Create Checkpoint (PAT-22 to PAT-28). */
export function CheckpointCreateForm() {
  const { securityAgencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const backToList = () => void navigate({ to: checkpointsPath });
  const form = useEntityForm({
    values: formValues,
    initial,
    schema: createCheckpointInput,
    // Named even while it is empty, so that its own message tells that it is missing.
    inputOf: (values) => ({ ...values, siteProfileID: values.siteProfileID }),
    save: (input, idempotencyKey) => {
      const create = { ...input, securityAgencyID };
      return request(createDocument, { create, agencyID: securityAgencyID, idempotencyKey });
    },
    success: createSuccess,
    leadsToNew: true,
    failure: 'Unable to create checkpoint',
    onSaved: () => {
      void client.invalidateQueries({ queryKey: patrolKey });
      backToList();
    },
  });
  const textField = (field: 'name' | 'description' | 'tag', label: string, required = false) => (
    <TextField
      label={label}
      required={required}
      most={checkpointLimits[field]}
      issue={form.issues[field]}
      value={form.values[field]}
      onChange={(text) => form.set({ [field]: text })}
    />
  );
  return (
    <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {textField('name', 'Checkpoint Name', true)}
      {textField('description', 'Checkpoint Description')}
      {textField('tag', 'Tag ID')}
      <Field label="Site" required issue={form.issues['siteProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={siteChoices(securityAgencyID)}
            value={form.values.siteProfileID}
            onChange={(siteProfileID, site) =>
              form.set({ siteProfileID, securitySiteID: site?.securitySiteID })
            }
          />
        )}
      </Field>
      <FormButtons busy={form.busy} onCancel={backToList} />
    </form>
  );
}

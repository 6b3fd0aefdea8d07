import { Button } from '@guardroom/ui/action/button.tsx';
import { visitorBlockForm, visitorLimits } from '@guardroom/rules/visitor/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';

const blockValues = v.object({
  name: v.string(),
  phoneNo: v.string(),
  vehicleNo: v.string(),
  reason: v.string(),
});
const nothing = { name: '', phoneNo: '', vehicleNo: '', reason: '' };

const createDocument = graphql(`
  mutation CreateVisitorBlock(
    $create: CreateVisitorBlockInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createVisitorBlock(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const labels = {
  name: 'Visitor Name',
  phoneNo: 'Visitor Contact Number',
  vehicleNo: 'Vehicle Number',
  reason: 'Reason',
} as const;

/** Puts somebody on the block list, by whatever is known of them. */
export function BlockForm({ onAdded }: { onAdded: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const form = useEntityForm({
    values: blockValues,
    initial: nothing,
    schema: visitorBlockForm,
    inputOf: (values) => values,
    part: 'block',
    save: (input, key) => {
      const create = { ...input, securityAgencyID: agencyID };
      return request(createDocument, { create, agencyID, key });
    },
    success: 'Created successfully',
    failure: 'Unable to update the block list',
    onSaved: onAdded,
  });
  const field = (name: keyof typeof labels) => (
    <TextField
      label={labels[name]}
      required={name === 'reason'}
      most={name === 'reason' ? visitorLimits.reason : visitorLimits.line}
      issue={form.issues[name]}
      value={form.values[name]}
      onChange={(text) => form.set({ [name]: text })}
    />
  );
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <div className="form-pair">
        {field('name')}
        {field('phoneNo')}
      </div>
      <div className="form-pair">
        {field('vehicleNo')}
        {field('reason')}
      </div>
      <div className="form-buttons">
        <Button type="submit" busy={form.busy}>
          Add to Block List
        </Button>
      </div>
    </form>
  );
}

import { Button } from '@guardroom/ui/action/button.tsx';
import { MoneyField } from '@guardroom/ui/field/money-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { extrasForm } from '@guardroom/rules/invoice/inputs';
import { decimalText } from '@guardroom/rules/invoice/money';
import { billingLimits } from '@guardroom/rules/invoice/rate/inputs';
import { taxCategories } from '@guardroom/rules/invoice/tax';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { Detail } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateInvoice($update: UpdateInvoiceInput!, $agencyID: RecordID!) {
    updateInvoice(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Quantities and prices are text while they are typed. */
const extraValues = v.object({
  extras: v.array(
    v.object({
      description: v.string(),
      quantity: v.string(),
      unitPrice: v.string(),
      taxCategory: v.nullable(v.picklist(taxCategories)),
    }),
  ),
});
type ExtraValues = v.InferOutput<typeof extraValues>;

const blank = () => ({ description: '', quantity: '1', unitPrice: '', taxCategory: null });

interface ExtrasFormProps {
  detail: Detail;
  onChanged: () => void;
}

/** Lines of a draft that the office adds to those that follow from hours. */
export function ExtrasForm({ detail, onChanged }: ExtrasFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, version } = detail.invoice;
  const added = detail.extras === 0 ? [] : detail.lines.slice(-detail.extras);
  const form = useEntityForm({
    part: `extras ${id}`,
    values: extraValues,
    initial: {
      extras: added.map(({ description, quantity, unitPriceCents, taxCategory }) => ({
        description,
        quantity,
        unitPrice: decimalText(unitPriceCents),
        taxCategory,
      })),
    },
    schema: extrasForm,
    inputOf: (values) => values,
    question: () => null,
    save: ({ extras }) => {
      const lines = extras.map(({ quantity, unitPrice, ...line }) => ({
        ...line,
        quantity: decimalText(quantity),
        unitPrice: decimalText(unitPrice),
      }));
      return request(updateDocument, { update: { id, extras: lines, version }, agencyID });
    },
    success: 'Updated successfully',
    failure: 'Unable to update the added lines',
    edits: { subject: 'the added lines of this draft', shown },
    onSaved: onChanged,
  });
  const { values, set, issues, busy } = form;
  return (
    <Section title="Added Lines">
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action="Save Lines" />
        <p className="muted">A quantity below 0 is taken off.</p>
        <RowList
          rows={values.extras}
          onChange={(extras) => set({ extras })}
          blank={blank}
          what="line"
          most={billingLimits.extras}
          render={(row, index, setRow) => (
            <>
              <TextField
                label={`Text of line ${index + 1}`}
                required
                most={billingLimits.description}
                issue={issues[`extras.${index}.description`]}
                value={row.description}
                onChange={(description) => setRow({ description })}
              />
              <TextField
                label={`Quantity of line ${index + 1}`}
                required
                kind="decimal"
                most={12}
                issue={issues[`extras.${index}.quantity`]}
                value={row.quantity}
                onChange={(quantity) => setRow({ quantity })}
              />
              <MoneyField
                label={`Price of line ${index + 1}`}
                required
                issue={issues[`extras.${index}.unitPrice`]}
                value={row.unitPrice}
                onChange={(unitPrice) => setRow({ unitPrice })}
              />
            </>
          )}
        />
        <div className="form-buttons">
          <Button type="submit" busy={busy}>
            Save Lines
          </Button>
        </div>
      </form>
    </Section>
  );
}

const shown: Shown<ExtraValues> = {
  extras: {
    label: 'Added lines',
    text: ({ extras }) =>
      extras
        .map(({ description, quantity, unitPrice }) => `${description}: ${quantity} x ${unitPrice}`)
        .join('; '),
  },
};

import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { dateOf } from '@guardroom/rules/dates';
import { billingLimits, contractBillingForm } from '@guardroom/rules/invoice/rate/inputs';
import { dayClassByLabels, dayClassBys } from '@guardroom/rules/invoice/rate/rate';
import { taxCategories, taxCategoryWords } from '@guardroom/rules/invoice/tax';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import type { Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { contractPath } from '../paths.ts';
import { contractKey, updateSuccess } from '../queries.ts';
import { updateBillingDocument, type ContractBilling } from './queries.ts';
import { billingValues, blankRate, rateText, valuesOf, type BillingValues } from './rate-values.ts';
import { RateRow } from './rate-row-editor.tsx';

interface RateFormProps {
  contractID: number;
  billing: ContractBilling;
  /** When the contract does: a new rate holds from then on. */
  begins: string;
}

const taxes = taxCategories.map((value) => ({
  value,
  label: `${value} - ${taxCategoryWords[value]}`,
}));
const dayChoices = dayClassBys.map((value) => ({ value, label: dayClassByLabels[value] }));

/** Rates of a contract and how it is billed: saved in one request, or nothing. */
export function RateForm({ contractID, billing, begins }: RateFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const back = () => history.push(contractPath(contractID));
  const { shiftTypes, version } = billing;
  const form = useEntityForm({
    values: billingValues,
    initial: valuesOf(billing),
    schema: contractBillingForm,
    inputOf: (values) => values,
    save: (said) => {
      const update = { ...said, contractID, version };
      return request(updateBillingDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: 'Unable to update the rates of the contract',
    issueField: (path) => path.replace(/\.amountCents$/, '.amount'),
    edits: { subject: 'the rates of this contract', shown: shownOf(shiftTypes) },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: contractKey });
      void client.invalidateQueries({ queryKey: ['invoice'] });
      back();
    },
  });
  const { values, set, issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      <RowList
        rows={values.rates}
        onChange={(rates) => set({ rates })}
        blank={() => blankRate(dateOf(begins, timeZone))}
        what="rate"
        most={billingLimits.rates}
        render={(rate, index, setRate) => (
          <RateRow
            rate={rate}
            number={index + 1}
            types={shiftTypes}
            issueOf={(field) => issues[`rates.${index}.${field}`]}
            set={setRate}
          />
        )}
      />
      <ChoiceField
        label="Weekday of a night"
        value={values.dayClassBy}
        choices={dayChoices}
        onChange={(dayClassBy) => set({ dayClassBy })}
      />
      <TextField
        label="Credit for short manning (%)"
        required
        kind="decimal"
        most={6}
        hint="Of the price of hours that the posts of the site ask for and nobody worked. 0 for none. Hours that were not worked are never billed by the hour; a month is billed whole, and 100 gives them back."
        issue={issues['creditPercent']}
        value={values.creditPercent}
        onChange={(creditPercent) => set({ creditPercent })}
      />
      <TextField
        label="Days to pay"
        kind="decimal"
        most={3}
        hint="Empty: as is agreed with the client."
        issue={issues['paymentDays']}
        value={values.paymentDays}
        onChange={(paymentDays) => set({ paymentDays })}
      />
      <SelectField
        label="GST category"
        placeholder="SR where the agency is registered, else NG"
        issue={issues['taxCategory']}
        options={taxes}
        value={values.taxCategory}
        onClear={() => set({ taxCategory: null })}
        onChange={(taxCategory) => set({ taxCategory })}
      />
      <TextField
        label="Order reference"
        hint="Of the client, for its invoices."
        most={billingLimits.orderReference}
        issue={issues['orderReference']}
        value={values.orderReference}
        onChange={(orderReference) => set({ orderReference })}
      />
      <FormButtons action="Update" busy={form.busy} onCancel={back} />
    </form>
  );
}

function shownOf(types: ContractBilling['shiftTypes']): Shown<BillingValues> {
  return {
    rates: {
      label: 'Rates',
      text: ({ rates }) => rates.map((rate) => rateText(rate, types)).join('; '),
    },
    dayClassBy: {
      label: 'Weekday of a night',
      text: ({ dayClassBy }) => dayClassByLabels[dayClassBy],
    },
    creditPercent: { label: 'Credit for short manning (%)' },
    paymentDays: { label: 'Days to pay' },
    taxCategory: { label: 'GST category', text: ({ taxCategory }) => taxCategory ?? '' },
    orderReference: { label: 'Order reference' },
  };
}

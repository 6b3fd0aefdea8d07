import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { addDays, todayIn } from '@guardroom/rules/dates';
import { contractPeriodText } from '@guardroom/rules/contract/contract-period';
import { invoiceOfMonth } from '@guardroom/rules/invoice/inputs';
import { calendarMonth } from '@guardroom/rules/payroll/period/period';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { clientOptions } from '../../ui/choice/agency-options.ts';
import { optionsState } from '../../ui/choice/options-state.ts';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { MonthInput } from '../../ui/date/month-input.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { invoiceListPath, invoicePath } from './paths.ts';
import { PreviewCard } from './preview-card.tsx';
import { invoiceKey } from './queries.ts';

const createDocument = graphql(`
  mutation CreateInvoice($create: InvoiceMonthInput!, $agencyID: RecordID!, $key: String!) {
    createInvoice(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const contractsDocument = graphql(`
  query ContractsToBill($filter: ContractFilter, $pagination: Pagination!) {
    listContract(filter: $filter, pagination: $pagination) {
      result {
        id
        siteProfileName
        clientName
        clientProfileID
        startDatetime
        endDatetime
      }
    }
  }
`);

const formValues = v.object({
  client: v.optional(v.number()),
  contractID: v.optional(v.number()),
  month: v.string(),
});

interface InvoiceCreateFormProps {
  client: number | undefined;
  contract: number | undefined;
}

/** Which month of which contract is billed, and what it comes to. */
export function InvoiceCreateForm({ client, contract }: InvoiceCreateFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { history } = useRouter();
  const queries = useQueryClient();
  const lastMonth = addDays(calendarMonth(todayIn(timeZone)).startDate, -1).slice(0, 7);
  const form = useEntityForm({
    values: formValues,
    initial: { client, contractID: contract, month: lastMonth },
    schema: invoiceOfMonth,
    inputOf: ({ contractID, month }) => ({ contractID, month: `${month}-01` }),
    save: async (create, key) =>
      (await request(createDocument, { create, agencyID, key })).createInvoice.id,
    success: 'Drafted successfully',
    failure: 'Unable to create invoice',
    onSaved: (id) => {
      void queries.invalidateQueries({ queryKey: invoiceKey });
      history.push(invoicePath(id));
    },
  });
  const { values, set, issues, busy } = form;
  const contracts = useContracts(values.client);
  return (
    <div className="stack">
      <form className="form" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} />
        <Field label="Client">
          {(control) => (
            <RemoteSelect
              control={control}
              options={clientOptions(agencyID)}
              placeholder="All clients"
              value={values.client}
              onChange={(next) => set({ client: next, contractID: undefined })}
            />
          )}
        </Field>
        <SelectField
          label="Contract"
          required
          issue={issues['contractID']}
          {...optionsState(contracts)}
          options={(contracts.data ?? []).map((one) => ({
            value: one.id,
            label: `${one.siteProfileName}, ${one.clientName} (${contractPeriodText(one, timeZone)})`,
          }))}
          value={values.contractID ?? null}
          onChange={(contractID) => set({ contractID })}
        />
        <Field label="Month" required issue={issues['month']}>
          {(control) => (
            <MonthInput
              control={control}
              value={values.month || undefined}
              onChange={(month) => set({ month: month ?? '' })}
            />
          )}
        </Field>
        <FormButtons
          action="Create Draft"
          busy={busy}
          onCancel={() => history.push(invoiceListPath)}
        />
      </form>
      {values.contractID !== undefined && values.month !== '' && (
        <PreviewCard contractID={values.contractID} month={values.month} />
      )}
    </div>
  );
}

/** Contracts to choose from: those of the client, or the ones that began last. */
function useContracts(client: number | undefined) {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: ['contract', 'to bill', agencyID, client],
    queryFn: async ({ signal }) => {
      const of = client === undefined ? {} : { clientProfileID: { eq: client } };
      const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...of };
      const orderby = [{ field: 'startDatetime', direction: 'DESC' as const }];
      const pagination = { agencyID, limit: 100, offset: 0, orderby };
      const { listContract } = await request(contractsDocument, { filter, pagination }, { signal });
      return listContract.result;
    },
    meta: { failure: 'Unable to retrieve contracts' },
  });
}

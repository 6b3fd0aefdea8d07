import { dateOf, listDate } from '@guardroom/rules/dates';
import { siteContractUpdateInput } from '@guardroom/rules/site/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Input } from 'antd';
import * as v from 'valibot';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { Field } from '../../ui/field.tsx';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { contractInputOf, contractValues, PeriodFields, withStatus } from './contract-form.tsx';
import { profilePath } from './paths.ts';
import { siteKey, updateSuccess, type SiteContract } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateContract($update: UpdateSiteHistoryInput!, $agencyID: RecordID!) {
    updateSiteHistory(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** The contract as a STALE refusal brings it. */
const currentContract = v.object({
  start: v.string(),
  end: v.nullable(v.string()),
  version: v.number(),
});
type CurrentContract = v.InferOutput<typeof currentContract>;

/** The period of a contract; its client is fixed (SITE-60 to SITE-63). */
export function ContractEditForm({ contract }: { contract: SiteContract }) {
  const { timeZone } = useViewer();
  const navigate = useNavigate();
  const { form, before, meanwhile } = useContractEditForm(contract);
  const day = (instant: string | null) =>
    instant === null ? '' : listDate(dateOf(instant, timeZone));
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      {meanwhile && (
        <StaleNotice
          subject="this contract"
          action="Submit"
          changes={changesOf<CurrentContract>(
            { before, now: meanwhile },
            { Start: ({ start }) => day(start), End: ({ end }) => day(end) },
          )}
        />
      )}
      <Field label="Client">
        {(control) => <Input {...control} disabled value={contract.clientProfileName ?? '-'} />}
      </Field>
      <PeriodFields values={form.values} set={form.set} issue={(field) => form.issues[field]} />
      <div className="form-buttons">
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Submit
        </Button>
        <Button
          disabled={form.busy}
          onClick={() => void navigate({ href: profilePath(contract.siteProfileID) })}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useContractEditForm(contract: SiteContract) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { before, meanwhile, onRefusal } = useMeanwhile(contract, currentContract);
  const dayOf = (instant: string | null) => (instant === null ? null : dateOf(instant, timeZone));
  const form = useEntityForm({
    values: contractValues,
    initial: { clientProfileID: null, start: dayOf(contract.start), end: dayOf(contract.end) },
    schema: siteContractUpdateInput,
    inputOf: (values) => ({
      ...contractInputOf(values, timeZone),
      id: contract.id,
      siteProfileID: contract.siteProfileID,
      version: (meanwhile ?? contract).version,
    }),
    save: (input) => {
      const update = { ...withStatus(input), end: input.end ?? null, securityAgencyID: agencyID };
      return request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: 'Unable to update contract details',
    onRefusal,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: siteKey });
      void navigate({ href: profilePath(contract.siteProfileID) });
    },
  });
  return { form, before, meanwhile };
}

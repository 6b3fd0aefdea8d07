import { Button } from '@guardroom/ui/action/button.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { dateOf } from '@guardroom/rules/dates';
import { siteContractUpdateInput } from '@guardroom/rules/site/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import {
  contractInputOf,
  contractValues,
  PeriodFields,
  withStatus,
  type ContractValues,
} from './contract-form.tsx';
import { profilePath } from './paths.ts';
import { siteKey, updateSuccess, type SiteContract } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateContract($update: UpdateSiteHistoryInput!, $agencyID: RecordID!) {
    updateSiteHistory(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** The period of a contract; its client is fixed (SITE-60 to SITE-63). */
export function ContractEditForm({ contract }: { contract: SiteContract }) {
  const navigate = useNavigate();
  const form = useContractEditForm(contract);
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <Field label="Client">
        {(control) => <Input {...control} disabled value={contract.clientProfileName ?? '-'} />}
      </Field>
      <PeriodFields values={form.values} set={form.set} issue={(field) => form.issues[field]} />
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy}>
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
  const dayOf = (instant: string | null) => (instant === null ? null : dateOf(instant, timeZone));
  return useEntityForm({
    values: contractValues,
    initial: { clientProfileID: null, start: dayOf(contract.start), end: dayOf(contract.end) },
    schema: siteContractUpdateInput,
    inputOf: (values) => ({
      ...contractInputOf(values, timeZone),
      id: contract.id,
      siteProfileID: contract.siteProfileID,
      version: contract.version,
    }),
    save: (input) => {
      const update = { ...withStatus(input), end: input.end ?? null, securityAgencyID: agencyID };
      return request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: 'Unable to update contract details',
    edits: { subject: 'this contract', shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: siteKey });
      void navigate({ href: profilePath(contract.siteProfileID) });
    },
  });
}

const shown: Shown<ContractValues> = {
  clientProfileID: { label: 'Client' },
  start: { label: 'Start', text: ({ start }) => dayText(start) },
  end: { label: 'End', text: ({ end }) => dayText(end) },
};

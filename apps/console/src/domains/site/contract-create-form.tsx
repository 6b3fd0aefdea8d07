import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { endInstant } from '@guardroom/rules/site/contract-period';
import { nextContractInput } from '@guardroom/rules/site/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { awaitNewRow } from '../../ui/list/new-row.ts';
import {
  ContractFields,
  contractInputOf,
  contractValues,
  noContract,
  withStatus,
} from './contract-form.tsx';
import { profilePath } from './paths.ts';
import {
  contractCreateFailure,
  siteKey,
  type SiteContract,
  type SiteProfileFacts,
} from './queries.ts';

const createDocument = graphql(`
  mutation CreateContract($create: CreateSiteHistoryInput!, $agencyID: RecordID!, $key: String) {
    createSiteHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

/** Both in one request: the contract that was open ends and the next one stands, or neither. */
const renewDocument = graphql(`
  mutation RenewContract(
    $update: UpdateSiteHistoryInput!
    $create: CreateSiteHistoryInput!
    $agencyID: RecordID!
    $key: String
  ) {
    updateSiteHistory(update: $update, agencyID: $agencyID) {
      id
    }
    createSiteHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface ContractCreateFormProps {
  site: SiteProfileFacts;
  /** The latest contract of the site. */
  latest: SiteContract | undefined;
  onReload: () => void;
}

const formValues = v.object({ ...contractValues.entries, currentEnd: v.nullable(v.string()) });

/** The next contract of a site, and the end of the one that is open until now (SITE-53). */
export function ContractCreateForm({ site, latest, onReload }: ContractCreateFormProps) {
  const open = latest?.end === null ? latest : undefined;
  const navigate = useNavigate();
  const form = useContractCreateForm(site, open, onReload);
  const { values, set, issues } = form;
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {open && (
        <section className="form" aria-labelledby="current-contract">
          <h2 id="current-contract">Current Contract</h2>
          <OpenContract contract={open} />
          <Field label="Current Contract End" required issue={issues['current.end']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.currentEnd ?? undefined}
                onChange={(end) => set({ currentEnd: end ?? null })}
              />
            )}
          </Field>
        </section>
      )}
      <section className="form" aria-labelledby="new-contract">
        <h2 id="new-contract">New Contract of {site.name}</h2>
        <ContractFields values={values} set={set} issue={(field) => issues[`contract.${field}`]} />
      </section>
      <FormButtons
        busy={form.busy}
        onCancel={() => void navigate({ href: profilePath(site.id) })}
      />
    </form>
  );
}

function OpenContract({ contract }: { contract: SiteContract }) {
  const { timeZone } = useViewer();
  return (
    <dl className="form-facts">
      <dt>Client</dt>
      <dd>{contract.clientProfileName ?? '-'}</dd>
      <dt>Start</dt>
      <dd>{listDate(dateOf(contract.start, timeZone))}</dd>
    </dl>
  );
}

function useContractCreateForm(
  site: SiteProfileFacts,
  open: SiteContract | undefined,
  onReload: () => void,
) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const ids = { siteProfileID: site.id, securityAgencyID: agencyID };
  return useEntityForm({
    values: formValues,
    initial: { ...noContract, currentEnd: null },
    schema: nextContractInput(open),
    inputOf: (values) => ({
      current: open && { end: endInstant(values.currentEnd ?? undefined, timeZone) },
      contract: contractInputOf(values, timeZone),
    }),
    save: async ({ current, contract }, key) => {
      const create = { ...withStatus(contract), ...ids, securitySiteID: site.securitySiteID };
      if (open === undefined || current === undefined) {
        await request(createDocument, { create, agencyID, key });
        return;
      }
      const { status } = withStatus({ start: open.start, end: current.end });
      const update = { ...ids, id: open.id, end: current.end, status, version: open.version };
      await request(renewDocument, { update, create, agencyID, key });
    },
    success: 'Created successfully',
    failure: contractCreateFailure,
    issueField: (path) => path.replace(/^create\./, 'contract.').replace(/^update\./, 'current.'),
    onRefusal: ({ code }) => {
      if (code === 'STALE') onReload();
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: siteKey });
      // Much stands above the contracts of a site.
      awaitNewRow('Contracts');
      void navigate({ href: profilePath(site.id) });
    },
  });
}

import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { endInstant } from '@guardroom/rules/site/contract-period';
import { nextContractInput } from '@guardroom/rules/site/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
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
  type ContractValues,
  withStatus,
} from './contract-form.tsx';
import { besideVariables, createDocument, renewDocument } from './contract/create-queries.ts';
import type { BesideContract } from './contract/queries.ts';
import { profilePath } from './paths.ts';
import {
  contractCreateFailure,
  siteKey,
  type SiteContract,
  type SiteProfileFacts,
} from './queries.ts';

interface ContractCreateFormProps {
  /** The contract with the client that it is made beside: its client and its days are taken over. */
  beside: BesideContract | undefined;
  site: SiteProfileFacts;
  /** The latest contract of the site. */
  latest: SiteContract | undefined;
  onReload: () => void;
}

const formValues = v.object({
  ...contractValues.entries,
  currentEnd: v.nullable(v.string()),
  /** Whether the contract with the client is made too. */
  withContract: v.boolean(),
});

/** The next contract of a site, and the end of the one that is open until now (SITE-53). */
export function ContractCreateForm(props: ContractCreateFormProps) {
  const { site, latest, beside } = props;
  const open = latest?.end === null ? latest : undefined;
  const navigate = useNavigate();
  const form = useContractCreateForm(props, open);
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
      {beside === undefined ? (
        can('editContracts') && (
          <Checkbox
            checked={values.withContract}
            onChange={(withContract) => set({ withContract })}
          >
            Make the contract too, with the same client and days
          </Checkbox>
        )
      ) : (
        <Notice>
          It stands beside the contract with {beside.clientName}: the days are the same.
        </Notice>
      )}
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

/** The client and the days of the contract that it stands beside. */
function valuesOf(beside: BesideContract, timeZone: string): ContractValues {
  const { clientProfileID, startDatetime, endDatetime } = beside;
  return {
    clientProfileID,
    start: dateOf(startDatetime, timeZone),
    end: endDatetime === null ? null : dateOf(endDatetime, timeZone),
  };
}

function useContractCreateForm(
  { site, beside, onReload }: ContractCreateFormProps,
  open: SiteContract | undefined,
) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const ids = { siteProfileID: site.id, securityAgencyID: agencyID };
  return useEntityForm({
    values: formValues,
    initial: {
      ...(beside ? valuesOf(beside, timeZone) : noContract),
      currentEnd: null,
      withContract: false,
    },
    schema: v.intersect([nextContractInput(open), v.object({ withContract: v.boolean() })]),
    inputOf: (values) => ({
      current: open && { end: endInstant(values.currentEnd ?? undefined, timeZone) },
      contract: contractInputOf(values, timeZone),
      withContract: values.withContract,
    }),
    save: async ({ current, contract, withContract }, key) => {
      const create = { ...withStatus(contract), ...ids, securitySiteID: site.securitySiteID };
      const besides = besideVariables(create, withContract, beside);
      if (open === undefined || current === undefined) {
        await request(createDocument, { create, ...besides, agencyID, key });
        return;
      }
      const { status } = withStatus({ start: open.start, end: current.end });
      const update = { ...ids, id: open.id, end: current.end, status, version: open.version };
      await request(renewDocument, { update, create, ...besides, agencyID, key });
    },
    success: 'Created successfully',
    failure: contractCreateFailure,
    issueField: (path) => path.replace(/^create\./, 'contract.').replace(/^update\./, 'current.'),
    onRefusal: ({ code }) => {
      if (code === 'STALE') onReload();
    },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: siteKey });
      void client.invalidateQueries({ queryKey: ['contract'] });
      // Much stands above the contracts of a site.
      awaitNewRow('Contracts');
      void navigate({ href: profilePath(site.id) });
    },
  });
}

import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { siteContractInput, siteProfileInput } from '@guardroom/rules/site/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { clearDraft, saveDraft } from '@guardroom/wire/drafts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { asDraft } from '../../ui/form/use-typed-values.ts';
import {
  ContractFields,
  contractInputOf,
  contractValues,
  noContract,
  withStatus,
} from './contract-form.tsx';
import { KnownSiteCard, SavedSiteCard, type SavedSite } from './create-card.tsx';
import { createPath, profilePath, selectPath, unregistered } from './paths.ts';
import { SiteFields, siteInputOf, siteValues, type SiteValues } from './profile-form.tsx';
import { contractCreateFailure, createFailure, siteKey } from './queries.ts';

const createSiteDocument = graphql(`
  mutation CreateSite($create: CreateSiteProfileInput!, $agencyID: RecordID!, $key: String) {
    createSiteProfile(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
      securitySiteID
      name
      siteHistoryID
    }
  }
`);

const createContractDocument = graphql(`
  mutation CreateFirstContract(
    $create: CreateSiteHistoryInput!
    $agencyID: RecordID!
    $key: String
  ) {
    createSiteHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

export interface ChosenSite {
  /** Undefined for a site that the register lacks. */
  securitySiteID: number | undefined;
  known: SiteValues;
  profile: SavedSite | undefined;
}

const formValues = v.object({ ...siteValues.entries, ...contractValues.entries });
type FormValues = v.InferOutput<typeof formValues>;

const onlyContract = v.object({ site: v.undefined(), contract: siteContractInput });
const bothParts = v.object({ site: siteProfileInput, contract: siteContractInput });
type Input = v.InferOutput<typeof bothParts> | v.InferOutput<typeof onlyContract>;

/** Site profile and first contract, each saved for itself (SITE-24, SITE-28). */
export function CreateForm({ site }: { site: ChosenSite }) {
  const { form, saved } = useCreateForm(site);
  const navigate = useNavigate();
  const { values, set, issues } = form;
  const isYours = saved !== undefined && saved.siteHistoryID !== null;
  if (isYours) return <KnownSiteCard site={saved} />;
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <section className="form" aria-labelledby="part-1">
        <h2 id="part-1">Part 1 of 2: Site Profile</h2>
        {saved === undefined ? (
          <SiteFields
            values={values}
            set={set}
            issue={(field) => issues[`site.${field}`]}
            locked={site.securitySiteID !== undefined}
            siteID={undefined}
          />
        ) : (
          <SavedSiteCard site={saved} />
        )}
      </section>
      <section className="form" aria-labelledby="part-2">
        <h2 id="part-2">Part 2 of 2: Contract</h2>
        <ContractFields values={values} set={set} issue={(field) => issues[`contract.${field}`]} />
      </section>
      <FormButtons busy={form.busy} onCancel={() => void navigate({ to: selectPath })} />
    </form>
  );
}

function useCreateForm(site: ChosenSite) {
  const { timeZone } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [saved, setSaved] = useState(site.profile);
  // Which part fails is known only when it does.
  const part = useRef<1 | 2>(saved === undefined ? 1 : 2);
  const { saveSite, saveContract } = useParts();
  const continueLater = useContinueLater();
  const initial = { ...site.known, ...noContract };
  const form = useEntityForm<FormValues, Input, SavedSite>({
    values: formValues,
    initial,
    schema: saved === undefined ? bothParts : onlyContract,
    inputOf: (values) => ({
      site:
        saved === undefined
          ? { ...siteInputOf(values), securitySiteID: site.securitySiteID }
          : undefined,
      contract: contractInputOf(values, timeZone),
    }),
    save: async (input, key) => {
      const profile = saved ?? (await saveSite(input, key));
      setSaved(profile);
      part.current = 2;
      try {
        await saveContract(profile, input, key);
      } catch (error) {
        if (site.securitySiteID === undefined) continueLater(profile, initial, form.values);
        throw error;
      }
      return profile;
    },
    success: 'Created successfully (Part 2 of 2)',
    failure: () => (part.current === 1 ? createFailure : contractCreateFailure),
    issueField: (path) => `${part.current === 1 ? 'site' : 'contract'}.${fieldOf(path)}`,
    onSaved: (profile) => {
      void client.invalidateQueries({ queryKey: siteKey });
      void navigate({ href: profilePath(profile.id) });
    },
  });
  return { form, saved };
}

/** Sends one part; toasts belong to the form, but for the first part, which stands for itself. */
function useParts() {
  const { securityAgencyID: agencyID } = useViewer();
  const saveSite = async (input: Input, key: string): Promise<SavedSite> => {
    if (input.site === undefined) throw new Error('Part 1 was to be saved without a site.');
    const create = { ...input.site, securityAgencyID: agencyID };
    const { createSiteProfile } = await request(createSiteDocument, { create, agencyID, key });
    toast.success('Created successfully (Part 1 of 2)');
    return createSiteProfile;
  };
  const saveContract = async (site: SavedSite, { contract }: Input, key: string) => {
    const { id: siteProfileID, securitySiteID } = site;
    const ids = { siteProfileID, securitySiteID, securityAgencyID: agencyID };
    const create = { ...withStatus(contract), ...ids };
    await request(createContractDocument, { create, agencyID, key });
  };
  return { saveSite, saveContract };
}

/**
 * The register has the site now: its own address stands for it, so that whoever comes back later
 * goes on with Part 2. What was typed moves along.
 */
function useContinueLater() {
  const { accountID } = useViewer();
  const navigate = useNavigate();
  return ({ securitySiteID }: SavedSite, initial: FormValues, values: FormValues): void => {
    clearDraft({ accountID, path: createPath(unregistered) });
    saveDraft({ accountID, path: createPath(securitySiteID) }, asDraft(initial, values));
    void navigate({ href: createPath(securitySiteID), replace: true, ignoreBlocker: true });
  };
}

/** A registered site that was chosen is refused as a whole: said at the name. */
function fieldOf(path: string): string {
  const field = path.replace(/^create\./, '');
  return field === 'securitySiteID' ? 'name' : field;
}

import { Button } from '@guardroom/ui/action/button.tsx';
import { registerFacts, securitySiteUpdateInput } from '@guardroom/rules/site/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { profilePath } from './paths.ts';
import { FactFields, siteValues, siteValuesOf, type FactValues } from './profile-form.tsx';
import { siteKey, updateSuccess, type RegisterEntry } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateRegisterEntry($update: UpdateSecuritySiteInput!, $agencyID: RecordID!) {
    updateSecuritySite(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const factValues = v.pick(siteValues, ['name', ...registerFacts]);

interface RegisterEditFormProps {
  siteProfileID: number;
  entry: RegisterEntry;
}

/** What all agencies read of a site. */
export function RegisterEditForm({ siteProfileID, entry }: RegisterEditFormProps) {
  const navigate = useNavigate();
  const form = useEntryForm({ siteProfileID, entry });
  const { issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <p className="muted">
        All agencies read this in the register of sites. What your agency keeps of the site stays as
        it is.
      </p>
      <FactFields
        values={form.values}
        set={form.set}
        issue={(field) => issues[field]}
        locked={false}
      />
      <div className="form-buttons">
        <Button look="primary" type="submit" busy={form.busy}>
          Submit
        </Button>
        <Button
          disabled={form.busy}
          onClick={() => void navigate({ href: profilePath(siteProfileID) })}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useEntryForm({ siteProfileID, entry }: RegisterEditFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useEntityForm({
    values: factValues,
    initial: v.parse(factValues, siteValuesOf(entry)),
    schema: securitySiteUpdateInput,
    inputOf: (values) => ({ ...changed(values, entry), id: entry.id, version: entry.version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update the register entry',
    edits: { subject: entry.name, shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: siteKey });
      void navigate({ href: profilePath(siteProfileID) });
    },
  });
}

/** What was typed; null for what was emptied. */
function changed(values: FactValues, entry: RegisterEntry) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const before: unknown = Reflect.get(entry, field) ?? '';
      if (value.trim() === before) return [];
      return [[field, value.trim() === '' && field !== 'name' ? null : value]];
    }),
  );
}

const shown: Shown<FactValues> = {
  name: { label: 'Name' },
  address: { label: 'Address' },
  unitNo: { label: 'Unit' },
  postal: { label: 'Postal Code' },
  mcstNo: { label: 'MCST Number' },
  strataLot: { label: 'Strata Lot' },
  tier: { label: 'Tier' },
  uen: { label: 'UEN' },
};

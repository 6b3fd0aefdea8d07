import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { siteProfileUpdateInput } from '@guardroom/rules/site/inputs';
import { fenceModeTexts, typedNumber } from '@guardroom/rules/site/position';
import { isPostalCode, isUEN } from '@guardroom/rules/site/register-numbers';
import { statusLook } from '@guardroom/rules/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { profilePath } from './paths.ts';
import {
  SiteFields,
  siteInputOf,
  siteValues,
  siteValuesOf,
  type SiteValues,
} from './profile-form.tsx';
import { siteKey, updateSuccess, type SiteProfileFacts } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateSite($update: UpdateSiteProfileInput!, $agencyID: RecordID!) {
    updateSiteProfile(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** What the agency keeps of a site (SITE-44 to SITE-46). */
export function EditForm({ site }: { site: SiteProfileFacts }) {
  const navigate = useNavigate();
  const form = useEditForm(site);
  const { issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <SiteFields
        values={form.values}
        set={form.set}
        issue={(field) => issues[field]}
        locked={false}
        siteID={site.id}
      />
      <FormButtons
        busy={form.busy}
        onCancel={() => void navigate({ href: profilePath(site.id) })}
      />
    </form>
  );
}

function useEditForm(site: SiteProfileFacts) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  return useEntityForm({
    values: siteValues,
    initial: siteValuesOf(site),
    schema: siteProfileUpdateInput,
    inputOf: (values) => ({
      ...withoutEmpty(values, site),
      ...placeOf(values, site),
      id: site.id,
      securitySiteID: site.securitySiteID,
      version: site.version,
    }),
    save: (input) => {
      const update = { ...input, securityAgencyID: agencyID };
      return request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: 'Unable to update site profile',
    edits: { subject: site.name, shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: siteKey });
      void navigate({ href: profilePath(site.id) });
    },
  });
}

/** Both are sent, and judged together, where one of them is typed or was there. */
function placeOf(values: SiteValues, before: SiteProfileFacts) {
  const latitude = typedNumber(values.latitude) ?? null;
  const longitude = typedNumber(values.longitude) ?? null;
  const isNone = latitude === null && longitude === null && before.latitude === null;
  return isNone ? {} : { latitude, longitude };
}

/** A number from before numbers were checked, which nobody could type today. */
const isWrong: Readonly<Record<string, (value: string) => boolean>> = {
  postal: (value) => !isPostalCode(value),
  uen: (value) => !isUEN(value),
};

/**
 * Empty fields are dropped (SITE-36), but for those that were emptied: they are sent as null. Wrong
 * numbers that stay as they are are left out.
 */
function withoutEmpty(values: SiteValues, before: SiteProfileFacts) {
  return Object.fromEntries(
    Object.entries(siteInputOf(values)).map(([field, value]) => {
      const isKept = value !== undefined && value === Reflect.get(before, field);
      if (isKept && typeof value === 'string' && isWrong[field]?.(value)) return [field, undefined];
      if (typeof value === 'string' ? value.trim() !== '' : value !== undefined)
        return [field, value];
      const wasEmpty = field === 'name' || !Reflect.get(before, field);
      return [field, wasEmpty ? value : null];
    }),
  );
}

const shown: Shown<SiteValues> = {
  name: { label: 'Name' },
  address: { label: 'Address' },
  unitNo: { label: 'Unit' },
  postal: { label: 'Postal Code' },
  mcstNo: { label: 'MCST Number' },
  strataLot: { label: 'Strata Lot' },
  tier: { label: 'Tier' },
  uen: { label: 'UEN' },
  phoneNo: { label: 'Contact Number' },
  status: { label: 'Acc Status', text: ({ status }) => statusLook(status).label },
  note: { label: 'Note' },
  latitude: { label: 'Latitude' },
  longitude: { label: 'Longitude' },
  fenceRadius: { label: 'Radius (m)' },
  fenceMode: { label: 'Fence', text: ({ fenceMode }) => fenceModeTexts[fenceMode] },
};

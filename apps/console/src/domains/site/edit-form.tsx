import { shownPhone } from '@guardroom/rules/phone';
import { siteProfileUpdateInput } from '@guardroom/rules/site/inputs';
import { statusLook } from '@guardroom/rules/status';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import * as v from 'valibot';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
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

const text = v.nullable(v.string());

/** The site as a STALE refusal brings it. */
const currentSite = v.object({
  name: v.string(),
  phoneNo: text,
  status: v.picklist(['ACTIVE', 'INACTIVE']),
  address: text,
  unitNo: text,
  postal: text,
  mcstNo: text,
  strataLot: text,
  tier: text,
  uen: text,
  note: text,
  version: v.number(),
});
type CurrentSite = v.InferOutput<typeof currentSite>;

/** What the agency keeps of a site (SITE-44 to SITE-46). */
export function EditForm({ site }: { site: SiteProfileFacts }) {
  const navigate = useNavigate();
  const { form, before, meanwhile } = useEditForm(site);
  const { issues } = form;
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      {meanwhile && (
        <StaleNotice
          subject={site.name}
          action="Submit"
          changes={changesOf<CurrentSite>({ before, now: meanwhile }, shown)}
        />
      )}
      <SiteFields
        values={form.values}
        set={form.set}
        issue={(field) => issues[field]}
        locked={false}
      />
      <div className="form-buttons">
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Submit
        </Button>
        <Button disabled={form.busy} onClick={() => void navigate({ href: profilePath(site.id) })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useEditForm(site: SiteProfileFacts) {
  const { securityAgencyID: agencyID } = useViewer();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { before, meanwhile, onRefusal } = useMeanwhile(site, currentSite);
  const form = useEntityForm({
    values: siteValues,
    initial: siteValuesOf(site),
    schema: siteProfileUpdateInput,
    inputOf: (values) => ({
      ...withoutEmpty(values, meanwhile ?? site),
      id: site.id,
      securitySiteID: site.securitySiteID,
      version: (meanwhile ?? site).version,
    }),
    save: (input) => {
      const update = { ...input, securityAgencyID: agencyID };
      return request(updateDocument, { update, agencyID });
    },
    success: updateSuccess,
    failure: 'Unable to update site profile',
    onRefusal,
    onSaved: () => {
      void client.invalidateQueries({ queryKey: siteKey });
      void navigate({ href: profilePath(site.id) });
    },
  });
  return { form, before, meanwhile };
}

/** Empty fields are dropped (SITE-36), but for those that were emptied: they are sent as null. */
function withoutEmpty(values: SiteValues, before: CurrentSite) {
  return Object.fromEntries(
    Object.entries(siteInputOf(values)).map(([field, value]) => {
      if (value !== undefined && value.trim() !== '') return [field, value];
      const wasEmpty = field === 'name' || !Reflect.get(before, field);
      return [field, wasEmpty ? value : null];
    }),
  );
}

const shown: Readonly<Record<string, (site: CurrentSite) => string>> = {
  Name: ({ name }) => name,
  Address: ({ address }) => address ?? '',
  Unit: ({ unitNo }) => unitNo ?? '',
  'Postal Code': ({ postal }) => postal ?? '',
  'MCST Number': ({ mcstNo }) => mcstNo ?? '',
  'Strata Lot': ({ strataLot }) => strataLot ?? '',
  Tier: ({ tier }) => tier ?? '',
  UEN: ({ uen }) => uen ?? '',
  'Contact Number': ({ phoneNo }) => shownPhone(phoneNo),
  'Acc Status': ({ status }) => statusLook(status).label,
  Note: ({ note }) => note ?? '',
};

import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { localPhone, wirePhone } from '@guardroom/rules/phone';
import { agencyFactsInput, agencyLimits } from '@guardroom/rules/settings/agency-facts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { renameAgency, useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { dayText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { settingsPath } from './paths.ts';
import { factsKey, type AgencyFacts } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateAgencyFacts($update: UpdateAgencyFactsInput!, $agencyID: RecordID!) {
    updateAgencyFacts(update: $update, agencyID: $agencyID) {
      name
      version
    }
  }
`);

const factValues = v.object({
  name: v.string(),
  uen: v.string(),
  licenceNo: v.string(),
  licenceExpiry: v.optional(v.string()),
  address: v.string(),
  unitNo: v.string(),
  postal: v.string(),
  /** Without the calling code. */
  phoneNo: v.string(),
});

type FactValues = v.InferOutput<typeof factValues>;

/** What the agency keeps of itself. */
export function AgencyFactsForm({ facts }: { facts: AgencyFacts }) {
  const { history } = useRouter();
  const form = useFactsForm(facts);
  const { values, set, issues } = form;
  const line = (field: LineField) => (
    <TextField
      label={shown[field].label}
      required={field === 'name'}
      most={limits[field]}
      issue={issues[field]}
      value={values[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
  return (
    <form className="form" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      {line('name')}
      <div className="form-pair">
        {line('uen')}
        <Field label="Contact Number" issue={issues['phoneNo']}>
          {(control) => (
            <PhoneInput
              control={control}
              value={values.phoneNo}
              onChange={(phoneNo) => set({ phoneNo })}
            />
          )}
        </Field>
        {line('licenceNo')}
        <Field label="Licence Expiry" issue={issues['licenceExpiry']}>
          {(control) => (
            <DateInput
              control={control}
              value={values.licenceExpiry}
              onChange={(licenceExpiry) => set({ licenceExpiry })}
            />
          )}
        </Field>
      </div>
      {line('address')}
      <div className="form-pair">
        {line('unitNo')}
        {line('postal')}
      </div>
      <TextField
        label="Time Zone"
        disabled
        hint="Cannot be changed: rosters, leave and pay were computed by its days."
        value={facts.timeZone}
        onChange={() => undefined}
      />
      <FormButtons busy={form.busy} onCancel={() => history.push(settingsPath)} />
    </form>
  );
}

function useFactsForm(facts: AgencyFacts) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  return useEntityForm({
    values: factValues,
    initial: valuesOf(facts),
    schema: agencyFactsInput,
    inputOf: (values) => ({ ...changedIn(values, facts), version: facts.version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update the agency',
    edits: { subject: 'the facts of the agency', shown },
    onSaved: async ({ updateAgencyFacts: { name } }) => {
      await client.invalidateQueries({ queryKey: factsKey });
      renameAgency(name);
      history.push(settingsPath);
    },
  });
}

function valuesOf({ licenceExpiry, phoneNo, ...facts }: AgencyFacts): FactValues {
  return {
    name: facts.name,
    uen: facts.uen ?? '',
    licenceNo: facts.licenceNo ?? '',
    licenceExpiry: licenceExpiry ?? undefined,
    address: facts.address ?? '',
    unitNo: facts.unitNo ?? '',
    postal: facts.postal ?? '',
    phoneNo: localPhone(phoneNo ?? ''),
  };
}

/** Only what was changed is sent: what was kept before it was checked stays. */
function changedIn(values: FactValues, facts: AgencyFacts) {
  const before = valuesOf(facts);
  const { phoneNo, licenceExpiry } = values;
  const input = {
    ...values,
    phoneNo: phoneNo.trim() === '' ? null : wirePhone(phoneNo),
    licenceExpiry: licenceExpiry ?? null,
  };
  return Object.fromEntries(
    Object.entries(input).filter(
      ([field]) => Reflect.get(values, field) !== Reflect.get(before, field),
    ),
  );
}

const shown = {
  name: { label: 'Name' },
  uen: { label: 'UEN' },
  licenceNo: { label: 'Licence Number' },
  licenceExpiry: {
    label: 'Licence Expiry',
    text: ({ licenceExpiry }: FactValues) => dayText(licenceExpiry),
  },
  address: { label: 'Address' },
  unitNo: { label: 'Unit' },
  postal: { label: 'Postal Code' },
  phoneNo: { label: 'Contact Number' },
} satisfies Shown<FactValues>;

const { fact } = agencyLimits;
const limits = { ...agencyLimits, uen: fact, licenceNo: fact, unitNo: fact, postal: fact };

type LineField = Exclude<keyof FactValues, 'licenceExpiry' | 'phoneNo'>;

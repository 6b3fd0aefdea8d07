import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { localPhone, wirePhone } from '@guardroom/rules/phone';
import { fenceLimits, fenceModes } from '@guardroom/rules/site/geofence';
import { registerFacts, siteLimits, type RegisterFact } from '@guardroom/rules/site/inputs';
import { typedNumber } from '@guardroom/rules/site/position';
import * as v from 'valibot';
import { Field } from '@guardroom/ui/field/field.tsx';
import { PhoneInput } from '@guardroom/ui/field/phone-input.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { PositionFields } from './position/position-form.tsx';

/** What is typed of a site; texts are empty where nothing is known. */
export const siteValues = v.object({
  name: v.string(),
  /** Without the calling code. */
  phoneNo: v.string(),
  status: v.picklist(['ACTIVE', 'INACTIVE']),
  address: v.string(),
  unitNo: v.string(),
  postal: v.string(),
  mcstNo: v.string(),
  strataLot: v.string(),
  tier: v.string(),
  uen: v.string(),
  note: v.string(),
  /** As typed: degrees. */
  latitude: v.string(),
  longitude: v.string(),
  /** Metres; null while no number is typed. */
  fenceRadius: v.nullable(v.number()),
  fenceMode: v.picklist(fenceModes),
});

export type SiteValues = v.InferOutput<typeof siteValues>;

type Text = Exclude<keyof SiteValues, 'latitude' | 'longitude'>;
type Known = { readonly [Field in Text]?: SiteValues[Field] | null | undefined } & {
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
};

/** The values of a form that begins with what is known of a site. */
export function siteValuesOf(known: Known): SiteValues {
  return {
    name: known.name ?? '',
    phoneNo: localPhone(known.phoneNo ?? ''),
    status: known.status ?? 'ACTIVE',
    address: known.address ?? '',
    unitNo: known.unitNo ?? '',
    postal: known.postal ?? '',
    mcstNo: known.mcstNo ?? '',
    strataLot: known.strataLot ?? '',
    tier: known.tier ?? '',
    uen: known.uen ?? '',
    note: known.note ?? '',
    latitude: String(known.latitude ?? ''),
    longitude: String(known.longitude ?? ''),
    fenceRadius: known.fenceRadius ?? fenceLimits.radius.usual,
    fenceMode: known.fenceMode ?? 'FLAG',
  };
}

/** As the wire takes them: +65 before a number that was given (SITE-34). */
export function siteInputOf({ phoneNo, latitude, longitude, ...values }: SiteValues) {
  return {
    ...values,
    phoneNo: phoneNo.trim() === '' ? undefined : wirePhone(phoneNo),
    latitude: typedNumber(latitude),
    longitude: typedNumber(longitude),
  };
}

const labels: Readonly<Record<RegisterFact, string>> = {
  address: 'Address',
  unitNo: 'Unit',
  postal: 'Postal Code',
  mcstNo: 'MCST Number',
  strataLot: 'Strata Lot',
  tier: 'Tier',
  uen: 'UEN',
};

interface SiteFieldsProps {
  values: SiteValues;
  set: (patch: Partial<SiteValues>) => void;
  issue: (field: keyof SiteValues) => string | undefined;
  /** The facts of the register, where a registered site was chosen (SITE-27). */
  locked: boolean;
  /** The agency's profile of the site, where there is one already. */
  siteID: number | undefined;
}

export type FactValues = Pick<SiteValues, 'name' | RegisterFact>;

interface FactFieldsProps {
  values: FactValues;
  set: (patch: Partial<FactValues>) => void;
  issue: (field: keyof FactValues) => string | undefined;
  locked: boolean;
}

/** What the register knows of a site. */
export function FactFields({ values, set, issue, locked }: FactFieldsProps) {
  const { address: _address, ...others } = labels;
  const fact = (field: RegisterFact) => (
    <TextField
      key={field}
      label={labels[field]}
      disabled={locked}
      most={field === 'address' ? siteLimits.address : siteLimits.fact}
      issue={issue(field)}
      value={values[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
  return (
    <>
      <TextField
        label="Name"
        required
        most={siteLimits.name}
        issue={issue('name')}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      {fact('address')}
      <div className="form-pair">{registerFacts.filter((field) => field in others).map(fact)}</div>
    </>
  );
}

/** The fields of a site profile, on create and edit alike. */
export function SiteFields({ values, set, issue, locked, siteID }: SiteFieldsProps) {
  return (
    <>
      <FactFields values={values} set={set} issue={issue} locked={locked} />
      <Field label="Contact Number" issue={issue('phoneNo')}>
        {(control) => (
          <PhoneInput
            control={control}
            value={values.phoneNo}
            onChange={(phoneNo) => set({ phoneNo })}
          />
        )}
      </Field>
      <Field label="Acc Status" issue={issue('status')}>
        {({ id }) => (
          <div>
            <Switch
              id={id}
              checked={values.status === 'ACTIVE'}
              onChange={(active) => set({ status: active ? 'ACTIVE' : 'INACTIVE' })}
              words={{ on: 'Active', off: 'Inactive' }}
            />
          </div>
        )}
      </Field>
      <NoteField
        label="Note"
        most={siteLimits.note}
        issue={issue('note')}
        value={values.note}
        onChange={(note) => set({ note })}
      />
      <PositionFields values={values} set={set} issue={issue} siteID={siteID} />
    </>
  );
}

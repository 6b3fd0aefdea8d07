import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { visitorLimits } from '@guardroom/rules/visitor/inputs';
import { visitorTitles } from '@guardroom/rules/visitor/visitor-columns';
import { laterThanToday } from '@guardroom/rules/visitor/visitor-time';
import * as v from 'valibot';
import { useViewer } from '../../platform/session/session.ts';
import { siteChoices } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { optionsState } from '../../ui/choice/options-state.ts';
import { PastTimeField } from '../../ui/date/past-time-field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import type { EntityForm } from '../../ui/form/use-entity-form.ts';
import { usePurposes } from './queries.ts';

/** What is filled in of a visit, when it is entered and when it is corrected. */
export const visitValues = v.object({
  siteProfileID: v.optional(v.number()),
  securitySiteID: v.optional(v.number()),
  siteName: v.optional(v.string()),
  name: v.string(),
  phoneNo: v.string(),
  purpose: v.optional(v.string()),
  /** As clocks of the agency show it. */
  time: v.optional(v.string()),
  block: v.string(),
  unit: v.string(),
  vehicleNo: v.string(),
  remarks: v.string(),
});
type VisitValues = v.InferOutput<typeof visitValues>;

interface FieldsProps {
  form: Pick<EntityForm<VisitValues>, 'values' | 'set' | 'issues'>;
}

/** Where, who, why and when. */
export function VisitFields({ form: { values, set, issues } }: FieldsProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const purposes = usePurposes(values.purpose);
  return (
    <>
      <Field label={visitorTitles.siteProfileName} required issue={issues['siteProfileID']}>
        {(control) => (
          <RemoteSelect
            control={control}
            options={siteChoices(agencyID)}
            value={values.siteProfileID}
            valueLabel={values.siteName}
            onChange={(siteProfileID, site) =>
              set({ siteProfileID, securitySiteID: site?.securitySiteID, siteName: site?.label })
            }
          />
        )}
      </Field>
      <Line field="name" required form={{ values, set, issues }} />
      <Line field="phoneNo" required form={{ values, set, issues }} />
      <Field label={visitorTitles.purpose} required issue={issues['purpose']}>
        {(control) => (
          <SearchSelect<string>
            {...control}
            {...optionsState(purposes.state)}
            options={purposes.options}
            value={values.purpose ?? null}
            onChange={(purpose) => set({ purpose })}
          />
        )}
      </Field>
      <PastTimeField
        label="Entry Date / Time"
        late={laterThanToday}
        issue={issues['inTimestamp']}
        value={values.time}
        onChange={(time) => set({ time })}
      />
    </>
  );
}

/** What may be left open. */
export function PlaceFields({ form: { values, set, issues } }: FieldsProps) {
  return (
    <>
      <div className="form-pair">
        <Line field="block" form={{ values, set, issues }} />
        <Line field="unit" form={{ values, set, issues }} />
      </div>
      <Line field="vehicleNo" form={{ values, set, issues }} />
      <NoteField
        label={visitorTitles.remarks}
        most={visitorLimits.remarks}
        issue={issues['remarks']}
        value={values.remarks}
        onChange={(remarks) => set({ remarks })}
      />
    </>
  );
}

interface LineProps {
  field: 'name' | 'phoneNo' | 'block' | 'unit' | 'vehicleNo';
  required?: boolean;
  form: Pick<EntityForm<VisitValues>, 'values' | 'set' | 'issues'>;
}

function Line({ field, required = false, form: { values, set, issues } }: LineProps) {
  return (
    <TextField
      label={visitorTitles[field]}
      required={required}
      most={visitorLimits.line}
      issue={issues[field]}
      value={values[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
}

import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { incidentStatusLook } from '@guardroom/rules/incident/incident-status';
import { incidentLabels, noSiteLater } from '@guardroom/rules/incident/incident-texts';
import { laterThanToday } from '@guardroom/rules/incident/incident-time';
import { incidentLimits } from '@guardroom/rules/incident/inputs';
import { useMemo } from 'react';
import { useFixedLists } from '../../platform/fixed-lists.ts';
import { useViewer } from '../../platform/session/session.ts';
import { siteChoices } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { optionsState } from '../../ui/choice/options-state.ts';
import { PastTimeField } from '../../ui/date/past-time-field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import type { EntityForm } from '../../ui/form/use-entity-form.ts';
import type { FormKind, IncidentValues } from './incident-values.ts';

interface FactsProps {
  kind: FormKind;
  form: EntityForm<IncidentValues>;
}

const statuses = (['OPEN', 'CLOSED'] as const).map((value) => ({
  value,
  label: incidentStatusLook(value).label,
}));

/** Type, status, subject, site and times. */
export function FactsFields({ kind, form }: FactsProps) {
  const { values, set, issues } = form;
  const { incidentTypes, state } = useFixedLists();
  return (
    <>
      <div className="form-pair">
        <Field label={incidentLabels.type} required issue={issues['type']}>
          {(control) => (
            <SearchSelect<number>
              {...control}
              {...optionsState(state)}
              options={incidentTypes.map(({ id, name }) => ({ value: id, label: name }))}
              value={values.type ?? null}
              onChange={(type) => set({ type })}
            />
          )}
        </Field>
        <SelectField<IncidentValues['status']>
          label={incidentLabels.status}
          required
          issue={issues['status']}
          disabled={kind === 'edit'}
          options={statuses}
          value={values.status}
          onChange={(status) => set({ status })}
        />
      </div>
      <TextField
        label={incidentLabels.title}
        required
        counts
        most={incidentLimits.title}
        issue={issues['title']}
        value={values.title}
        onChange={(title) => set({ title })}
      />
      <SiteField kind={kind} form={form} />
      <div className="form-pair">
        <TimeField form={form} field="start" />
        <TimeField form={form} field="end" />
      </div>
    </>
  );
}

/** A submitted report stays at its site (INC-64). */
function SiteField({ kind, form }: FactsProps) {
  const { values, set, issues } = form;
  const { securityAgencyID } = useViewer();
  const sites = useMemo(() => siteChoices(securityAgencyID), [securityAgencyID]);
  return (
    <Field
      label={incidentLabels.site}
      required={kind === 'create'}
      issue={issues['siteProfileID']}
      {...(kind === 'draft' &&
        values.siteProfileID === undefined && {
          warnings: [noSiteLater],
        })}
    >
      {(control) =>
        kind === 'edit' ? (
          <Input {...control} disabled value={values.siteName ?? '-'} />
        ) : (
          <RemoteSelect
            control={control}
            options={sites}
            value={values.siteProfileID}
            valueLabel={values.siteName}
            {...(kind === 'draft' && { all: 'None' })}
            onChange={(siteProfileID, site) =>
              set({ siteProfileID, securitySiteID: site?.securitySiteID, siteName: site?.label })
            }
          />
        )
      }
    </Field>
  );
}

const times = {
  start: { label: incidentLabels.incidentStart, issue: 'incidentStart' },
  end: { label: incidentLabels.incidentEnd, issue: 'incidentEnd' },
} as const;

/** Nothing later than today can be picked (INC-38). */
function TimeField({ form, field }: Pick<FactsProps, 'form'> & { field: 'start' | 'end' }) {
  const { label, issue } = times[field];
  return (
    <PastTimeField
      label={label}
      late={laterThanToday}
      issue={form.issues[issue]}
      value={form.values[field]}
      onChange={(time) => form.set({ [field]: time })}
    />
  );
}

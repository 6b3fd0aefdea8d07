import { todayIn } from '@guardroom/rules/dates';
import { incidentStatusLook } from '@guardroom/rules/incident/incident-status';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import { incidentLimits } from '@guardroom/rules/incident/inputs';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { useFixedLists } from '../../platform/fixed-lists.ts';
import { useViewer } from '../../platform/session.ts';
import { siteOptions } from '../../ui/agency-options.ts';
import { DateTimeInput } from '../../ui/date-time-input.tsx';
import { Field } from '../../ui/field.tsx';
import { RemoteSelect } from '../../ui/remote-select.tsx';
import type { EntityForm } from '../../ui/use-entity-form.ts';
import type { FormKind, IncidentValues } from './incident-form.tsx';

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
  const { incidentTypes } = useFixedLists();
  return (
    <>
      <div className="form-pair">
        <Field label={incidentLabels.type} required issue={issues['type']}>
          {(control) => (
            <Select<number>
              {...control}
              showSearch={{ optionFilterProp: 'label' }}
              options={incidentTypes.map(({ id, name }) => ({ value: id, label: name }))}
              value={values.type ?? null}
              onChange={(type) => set({ type })}
            />
          )}
        </Field>
        <Field label={incidentLabels.status} required issue={issues['status']}>
          {(control) => (
            <Select<IncidentValues['status']>
              {...control}
              disabled={kind === 'edit'}
              options={statuses}
              value={values.status}
              onChange={(status) => set({ status })}
            />
          )}
        </Field>
      </div>
      <Field label={incidentLabels.title} required issue={issues['title']}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            showCount
            maxLength={incidentLimits.title}
            value={values.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        )}
      </Field>
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
  const sites = useMemo(() => siteOptions(securityAgencyID), [securityAgencyID]);
  return (
    <Field label={incidentLabels.site} required={kind === 'create'} issue={issues['siteProfileID']}>
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
  const { timeZone } = useViewer();
  const { label, issue } = times[field];
  return (
    <Field label={label} required issue={form.issues[issue]}>
      {(control) => (
        <DateTimeInput
          control={control}
          minuteStep={1}
          last={todayIn(timeZone)}
          value={form.values[field]}
          onChange={(time) => form.set({ [field]: time })}
        />
      )}
    </Field>
  );
}

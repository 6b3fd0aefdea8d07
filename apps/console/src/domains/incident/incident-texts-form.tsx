import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import { incidentLimits } from '@guardroom/rules/incident/inputs';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import type { EntityForm } from '../../ui/form/use-entity-form.ts';
import type { IncidentValues } from './incident-values.ts';

interface TextsProps {
  form: EntityForm<IncidentValues>;
}

/** Where, who, what happened, what was done, and remarks. */
export function TextsFields({ form }: TextsProps) {
  const { values, set, issues } = form;
  return (
    <>
      <TextField
        label={incidentLabels.location}
        required
        most={incidentLimits.location}
        issue={issues['location']}
        value={values.location}
        onChange={(location) => set({ location })}
      />
      <LongText form={form} field="personInvolved" />
      <LongText form={form} field="description" required />
      <LongText form={form} field="action" required />
      <LongText form={form} field="remarks" />
    </>
  );
}

interface LongTextProps extends TextsProps {
  field: 'personInvolved' | 'description' | 'action' | 'remarks';
  required?: boolean;
}

function LongText({ form, field, required = false }: LongTextProps) {
  return (
    <NoteField
      label={incidentLabels[field]}
      required={required}
      counts
      most={incidentLimits.text}
      issue={form.issues[field]}
      value={form.values[field]}
      onChange={(text) => form.set({ [field]: text })}
    />
  );
}

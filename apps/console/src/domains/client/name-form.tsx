import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { nameMaximum } from '@guardroom/rules/client/inputs';
import type { accountStatuses } from '@guardroom/rules/status';
import type { Issues } from '../../ui/form/issues.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { statusChoices } from './queries.ts';

interface Named {
  name: string;
  status: (typeof accountStatuses)[number];
}

/** A form of a client or of a client's user: both have a name and a status. */
interface NamedForm {
  form: { values: Named; issues: Issues; set: (patch: Partial<Named>) => void };
}

export function NameField({ form: { values, issues, set } }: NamedForm) {
  return (
    <TextField
      label="Name"
      required
      most={nameMaximum}
      issue={issues['name']}
      value={values.name}
      onChange={(name) => set({ name })}
    />
  );
}

export function StatusField({ form: { values, issues, set } }: NamedForm) {
  return (
    <SelectField
      label="Status"
      required
      issue={issues['status']}
      options={statusChoices}
      value={values.status}
      onChange={(status) => set({ status })}
    />
  );
}

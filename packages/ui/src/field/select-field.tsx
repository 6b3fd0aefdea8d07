import { Select, type SelectProps } from '../choice/select.tsx';
import { Field, type FieldProps } from './field.tsx';

type SelectFieldProps<Value extends string | number> = Omit<FieldProps, 'children'> &
  Omit<SelectProps<Value>, 'id'>;

/** One of a few things with its label. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, required = false, issue, hint, warnings = [], bare = false, ...select } = props;
  return (
    <Field {...{ label, required, issue, hint, warnings, bare }}>
      {(control) => <Select<Value> {...select} {...control} />}
    </Field>
  );
}

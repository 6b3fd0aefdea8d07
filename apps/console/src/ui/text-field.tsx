import { Input } from 'antd';
import { Field } from './field.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Characters that it holds. */
  most?: number;
  required?: boolean;
  issue?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean;
  /** What kind of text it is: which keyboard a phone shows. */
  kind?: 'text' | 'email' | 'decimal';
}

/** One line of text with its label. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, most, required = false, issue, hint } = props;
  const { placeholder, disabled = false, kind = 'text' } = props;
  return (
    <Field label={label} required={required} issue={issue} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind}
          maxLength={most}
          disabled={disabled}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type NoteFieldProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'onChange' | 'most' | 'required' | 'issue'
> & {
  /** Says how many characters are used. */
  counts?: boolean;
};

/** Several lines of text with their label (LST-24). */
export function NoteField(props: NoteFieldProps) {
  const { label, value, onChange, most, required = false, issue, counts = false } = props;
  return (
    <Field label={label} required={required} issue={issue}>
      {(control) => (
        <Input.TextArea
          {...control}
          rows={4}
          showCount={counts}
          maxLength={most}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

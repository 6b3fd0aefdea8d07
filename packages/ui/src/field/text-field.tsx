import { Input } from './input.tsx';
import { TextArea } from './text-area.tsx';
import { Field } from './field.tsx';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Characters that it holds. */
  most?: number | undefined;
  /** Says how many characters are used. */
  counts?: boolean;
  required?: boolean;
  issue?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  disabled?: boolean;
  /** What kind of text it is: which keyboard a phone shows. */
  kind?: 'text' | 'email' | 'decimal' | 'numeric';
  /** The label is for screen readers only. */
  bare?: boolean;
}

/** One line of text with its label. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, most, counts = false, required = false, hint } = props;
  const { placeholder, disabled = false, kind = 'text', bare = false } = props;
  return (
    <Field bare={bare} label={label} required={required} issue={tooLong(props)} hint={hint}>
      {(control) => (
        <Input
          {...control}
          dir={kind === 'text' ? 'auto' : 'ltr'}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind}
          suffix={counts ? countText(value, most) : undefined}
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
  'label' | 'value' | 'onChange' | 'most' | 'counts' | 'required' | 'issue' | 'bare'
> & {
  /** Four unless given (LST-24). */
  rows?: number;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
};

/** Several lines of text with their label. */
export function NoteField(props: NoteFieldProps) {
  const { label, value, onChange, most, counts = false, required = false, bare = false } = props;
  const { rows = 4, autoFocus = false } = props;
  return (
    <Field bare={bare} label={label} required={required} issue={tooLong(props)}>
      {(control) => (
        <TextArea
          {...control}
          dir="auto"
          autoFocus={autoFocus}
          rows={rows}
          note={counts ? countText(value, most) : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** How much of a text is used: `12 / 200`. */
function countText({ length }: string, most: number | undefined): string {
  return most === undefined ? String(length) : `${length} / ${most}`;
}

/**
 * Nothing of a text that is too long is cut off, as a browser's limit would without a word: its field says
 * so while it stands there. @returns what else is wrong with it, or that
 */
export function tooLong({
  issue,
  value,
  most,
}: Pick<TextFieldProps, 'issue' | 'value' | 'most'>): string | undefined {
  const isLong = most !== undefined && value.trim().length > most;
  return issue ?? (isLong ? `At most ${most} characters, please.` : undefined);
}

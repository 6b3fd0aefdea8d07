import { Field } from '@guardroom/ui/field/field.tsx';
import { Input, type InputProps } from '@guardroom/ui/field/input.tsx';
import { TextArea } from '@guardroom/ui/field/text-area.tsx';
import { commonTexts } from '../platform/texts/common-texts.ts';
import { useSay } from '../platform/texts/language.ts';

interface TextInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  required?: boolean;
  issue?: string | undefined;
  hint?: string | undefined;
  /** Characters that it holds; what is longer is not cut off, the field says so. */
  most?: number;
  /** As many lines as are seen; one unless given. */
  lines?: number;
  /** What a phone is to know of it: which keyboard, what it may fill in. */
  native?: Pick<
    InputProps,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'autoFocus' | 'spellCheck'
  >;
}

/** Text with its label, as phones take it. */
export function TextInput(props: TextInputProps) {
  const { label, value, onChange, required = false, hint, most, lines = 1, native } = props;
  const say = useSay();
  const isLong = most !== undefined && value.trim().length > most;
  const issue = props.issue ?? (isLong ? say(commonTexts.tooLong, { most }) : undefined);
  return (
    <Field label={label} required={required} issue={issue} hint={hint}>
      {(control) =>
        lines > 1 ? (
          <TextArea
            {...control}
            dir="auto"
            rows={lines}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <Input
            {...control}
            dir="auto"
            {...native}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { commonTexts } from '../../platform/texts/common-texts.ts';
import { useSay } from '../../platform/texts/language.ts';

interface TextLineProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Characters that it holds. */
  most: number;
  required?: boolean;
  issue?: string | undefined;
  /** Lines that it shows; one unless given. */
  rows?: number;
}

/** Text with its label; nothing of a text that is too long is cut off, the field says so. */
export function TextLine({ rows = 1, issue, ...field }: TextLineProps) {
  const say = useSay();
  const isLong = field.value.trim().length > field.most;
  const told = isLong ? say(commonTexts.tooLong, { most: field.most }) : issue;
  if (rows === 1) return <TextField {...field} issue={told} />;
  return <NoteField {...field} counts rows={rows} issue={told} />;
}

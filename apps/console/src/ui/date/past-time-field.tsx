import { todayIn } from '@guardroom/rules/dates';
import { useViewer } from '../../platform/session/session.ts';
import { DateTimeInput } from './date-time-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';

interface PastTimeFieldProps {
  label: string;
  /** What clocks of the agency show, `2026-11-21T08:00`. */
  value: string | undefined;
  onChange: (wallTime: string | undefined) => void;
  /** What a time of tomorrow is told. */
  late: string;
  issue: string | undefined;
  /** How it is written, where that is not the usual way of a form. */
  isPlain?: boolean;
  bare?: boolean;
  /** It may be left open. */
  optional?: boolean;
}

/** When something happened: later days cannot be picked, and one that is typed is told at once. */
export function PastTimeField(props: PastTimeFieldProps) {
  const {
    label,
    value,
    onChange,
    late,
    issue,
    isPlain = false,
    bare = false,
    optional = false,
  } = props;
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  const isLate = value !== undefined && value.slice(0, today.length) > today;
  return (
    <Field
      bare={bare}
      label={label}
      required={!optional}
      issue={issue ?? (isLate ? late : undefined)}
    >
      {(control) => (
        <DateTimeInput
          control={control}
          minuteStep={1}
          last={today}
          late={late}
          value={value}
          onChange={onChange}
          isPlain={isPlain}
        />
      )}
    </Field>
  );
}

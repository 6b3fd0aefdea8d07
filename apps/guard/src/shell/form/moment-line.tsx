import { instantOfWallTime, wallTime } from '@guardroom/rules/dates';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { useTimeZone } from '../use-time.ts';

interface MomentLineProps {
  label: string;
  required?: boolean;
  /** ISO UTC; empty while nothing is chosen. */
  value: string;
  onChange: (instant: string) => void;
  issue?: string | undefined;
}

/** A day and time, by the clocks of the agency's country wherever the phone thinks it is. */
export function MomentLine(props: MomentLineProps) {
  const { label, required = false, value, onChange, issue } = props;
  const timeZone = useTimeZone();
  const wall = value === '' ? '' : wallTime(value, timeZone);
  return (
    <Field label={label} required={required} issue={issue}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={wall}
          onChange={({ target }) => {
            onChange(target.value === '' ? '' : instantOfWallTime(target.value, timeZone));
          }}
        />
      )}
    </Field>
  );
}

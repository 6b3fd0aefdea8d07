import { callingCode } from '@guardroom/rules/phone';
import { Select } from '../choice/select.tsx';
import type { FieldControl } from './field.tsx';
import { Input } from './input.tsx';

interface PhoneInputProps {
  control: FieldControl;
  /** As typed, without the calling code. */
  value: string;
  onChange: (typed: string) => void;
  disabled?: boolean;
}

const codes = [{ value: callingCode, label: callingCode }];

/** A number behind the only calling code that there is (LST-17). */
export function PhoneInput({ control, value, onChange, disabled = false }: PhoneInputProps) {
  return (
    <span className="ui-joined">
      <Select
        className="phone-code"
        aria-label="Country code"
        disabled={disabled}
        options={codes}
        value={callingCode}
      />
      <Input
        {...control}
        type="tel"
        inputMode="tel"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

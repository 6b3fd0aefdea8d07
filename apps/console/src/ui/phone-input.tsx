import { callingCode } from '@guardroom/rules/phone';
import { Input } from 'antd';
import type { FieldControl } from './field.tsx';

interface PhoneInputProps {
  control: FieldControl;
  /** As typed, without the calling code. */
  value: string;
  onChange: (typed: string) => void;
  disabled?: boolean;
}

/** A number behind the only calling code that there is (LST-17). */
export function PhoneInput({ control, value, onChange, disabled = false }: PhoneInputProps) {
  return (
    <Input
      {...control}
      type="tel"
      inputMode="tel"
      maxLength={20}
      prefix={callingCode}
      disabled={disabled}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

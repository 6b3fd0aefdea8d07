import { callingCode } from '@guardroom/rules/phone';
import { Input, Select, Space } from 'antd';
import type { FieldControl } from '@guardroom/ui/field/field.tsx';

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
    <Space.Compact block>
      <Select
        className="phone-code"
        aria-label="Country code"
        disabled={disabled}
        options={[{ value: callingCode, label: callingCode }]}
        value={callingCode}
      />
      <Input
        {...control}
        type="tel"
        inputMode="tel"
        maxLength={20}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Space.Compact>
  );
}

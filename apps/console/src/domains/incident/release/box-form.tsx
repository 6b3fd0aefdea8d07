import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import {
  fitsPicture,
  leastSide,
  type BlackoutBox,
} from '@guardroom/rules/incident/release/blackout';

interface BoxFormProps {
  name: string;
  box: BlackoutBox;
  onChange: (box: BlackoutBox) => void;
  onRemove: () => void;
}

/** A box by its numbers, for whoever draws with keys. */
export function BoxForm({ name, box, onChange, onRemove }: BoxFormProps) {
  const set = (change: Partial<BlackoutBox>) => {
    const next = { ...box, ...change };
    if (fitsPicture(next)) onChange(next);
  };
  const { left, top, width, height } = box;
  return (
    <fieldset className="box-fields">
      <legend>{name}</legend>
      <Percent
        label="From left, %"
        value={left}
        most={10_000 - width}
        onChange={(to) => set({ left: to })}
      />
      <Percent
        label="From top, %"
        value={top}
        most={10_000 - height}
        onChange={(to) => set({ top: to })}
      />
      <Percent
        label="Width, %"
        value={width}
        least={leastSide}
        most={10_000 - left}
        onChange={(to) => set({ width: to })}
      />
      <Percent
        label="Height, %"
        value={height}
        least={leastSide}
        most={10_000 - top}
        onChange={(to) => set({ height: to })}
      />
      <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}

interface PercentProps {
  label: string;
  /** Ten thousandths. */
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
}

function Percent({ label, value, least = 0, most, onChange }: PercentProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NumberInput
          {...control}
          value={value / 100}
          min={least / 100}
          max={most / 100}
          decimals={2}
          onChange={(percent) => percent !== null && onChange(Math.round(percent * 100))}
        />
      )}
    </Field>
  );
}

import type { SelectShape } from '@guardroom/ui/choice/choice.ts';
import { ManySelect } from '@guardroom/ui/choice/many-select.tsx';
import { SearchSelect } from '@guardroom/ui/choice/search-select.tsx';
import { Select } from '@guardroom/ui/choice/select.tsx';
import { Held, State } from '../room.tsx';
import { nothing, sites } from '../samples.ts';

interface Look extends Pick<SelectShape, 'size' | 'disabled' | 'loading' | 'aria-invalid'> {
  readonly name: string;
  readonly first: number | undefined;
  readonly clears?: boolean;
}

const looks: readonly Look[] = [
  { name: 'empty', first: undefined },
  { name: 'chosen', first: 1, clears: true },
  { name: 'long', first: 4 },
  { name: 'small', first: 2, size: 'small' },
  { name: 'wrong', first: undefined, 'aria-invalid': true },
  { name: 'loading', first: 9, loading: true },
  { name: 'disabled', first: 1, disabled: true },
];

/** Selects of few things, of many, and of several. */
export function SelectStates() {
  return (
    <>
      {looks.map((look) => (
        <State key={look.name} name={`Select, ${look.name}`}>
          <OneOf {...look} part={Select} label="Site" />
        </State>
      ))}
      {looks.slice(4).map((look) => (
        <State key={look.name} name={`SearchSelect, ${look.name}`}>
          <OneOf {...look} part={SearchSelect} label="Site by name" />
        </State>
      ))}
      <State name="ManySelect, chosen">
        <SomeOf label="Sites, chosen" first={[1, 2]} />
      </State>
      <State name="ManySelect, disabled">
        <SomeOf label="Sites, disabled" first={[1]} disabled />
      </State>
    </>
  );
}

interface OneOfProps extends Look {
  part: typeof Select<number> | typeof SearchSelect<number>;
  label: string;
}

function OneOf({ part: Part, label, name, first, clears = false, ...shape }: OneOfProps) {
  return (
    <Held first={first}>
      {(value, set) => (
        <Part
          {...shape}
          aria-label={`${label}, ${name}`}
          placeholder="Choose a site"
          options={sites}
          value={value}
          onChange={set}
          onClear={clears ? () => set(undefined) : undefined}
        />
      )}
    </Held>
  );
}

function SomeOf(props: { label: string; first: number[]; disabled?: boolean }) {
  const { label, first, disabled = false } = props;
  return (
    <Held first={first}>
      {(values, set) => (
        <ManySelect
          aria-label={label}
          placeholder="Choose sites"
          disabled={disabled}
          options={sites}
          values={values}
          onChange={disabled ? nothing : set}
          renderName={(value) => sites.find((site) => site.value === value)?.label}
        />
      )}
    </Held>
  );
}

import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { GroupSelect } from '@guardroom/ui/choice/group-select.tsx';
import { RadioGroup } from '@guardroom/ui/choice/radio-group.tsx';
import { Switch } from '@guardroom/ui/choice/switch.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { Held, Room, State } from '../room.tsx';
import { nothing, sites } from '../samples.ts';
import { SelectStates } from './select-states.tsx';

/** What is ticked, switched and chosen. */
export function ChoiceRoom() {
  return (
    <Room name="choice">
      <State name="Checkbox">
        <div className="parts-line">
          <Held<boolean> first={false}>
            {(on, set) => (
              <Checkbox checked={on} onChange={set}>
                Off
              </Checkbox>
            )}
          </Held>
          <Held<boolean> first>
            {(on, set) => (
              <Checkbox checked={on} onChange={set}>
                On
              </Checkbox>
            )}
          </Held>
          <Checkbox checked={false} partly onChange={nothing}>
            Partly
          </Checkbox>
          <Checkbox checked disabled onChange={nothing}>
            Disabled
          </Checkbox>
          <Checkbox aria-label="Without words" checked onChange={nothing} />
        </div>
      </State>
      <State name="Switch">
        <div className="parts-line">
          <Held<boolean> first={false}>
            {(on, set) => <Switch aria-label="Off" checked={on} onChange={set} />}
          </Held>
          <Held<boolean> first>
            {(on, set) => <Switch aria-label="On" checked={on} onChange={set} />}
          </Held>
          <Switch aria-label="Busy" checked busy onChange={nothing} />
          <Switch aria-label="Disabled" checked disabled onChange={nothing} />
          <Switch aria-label="Off and disabled" checked={false} disabled onChange={nothing} />
        </div>
      </State>
      <State name="Switch with words">
        <div className="parts-line">
          <Held<boolean> first>
            {(on, set) => <Switch aria-label="Active" words={words} checked={on} onChange={set} />}
          </Held>
          <Switch aria-label="Inactive" words={words} checked={false} onChange={nothing} />
        </div>
      </State>
      <State name="RadioGroup">
        <Radios label="Site" />
      </State>
      <State name="RadioGroup, vertical">
        <Radios label="Site, vertical" vertical />
      </State>
      <State name="RadioGroup, buttons">
        <Radios label="Site, buttons" look="buttons" />
      </State>
      <SelectStates />
      <Group label="GroupSelect, some" first={[1, 2]} />
      <Group label="GroupSelect, disabled" first={[]} disabled />
    </Room>
  );
}

const words = { on: 'Active', off: 'Inactive' };

function Radios(props: { label: string; vertical?: boolean; look?: 'buttons' }) {
  const { label, ...look } = props;
  return (
    <Held first={1}>
      {(value, set) => (
        <RadioGroup
          aria-label={label}
          options={sites.slice(0, 3)}
          value={value}
          onChange={set}
          {...look}
        />
      )}
    </Held>
  );
}

function Group(props: { label: string; first: number[]; disabled?: boolean }) {
  const { label, first, disabled = false } = props;
  return (
    <Field label={label}>
      {(control) => (
        <Held first={first}>
          {(values, set) => (
            <GroupSelect
              {...control}
              all="All sites"
              options={sites}
              disabled={disabled}
              values={values}
              onChange={set}
            />
          )}
        </Held>
      )}
    </Field>
  );
}

import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Input } from '../field/input.tsx';
import { DownIcon } from '../icon/icons.ts';
import '../overlay/menu.css';
import { Checkbox } from './checkbox.tsx';
import { choiceText, type Choice, type SelectShape } from './choice.ts';
import { ariaOf } from './select.tsx';
import './group-select.css';
import './select.css';

interface GroupSelectProps<Value extends string | number> extends SelectShape {
  options: readonly Choice<Value>[];
  /** None of them means all. */
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** What all of them are called: 'All sites'. */
  all: string;
}

/** Some of a group, or all of it: none of its parts is ticked then. */
export function GroupSelect<Value extends string | number>(props: GroupSelectProps<Value>) {
  const { options, values, onChange, all, id, className = '', size, disabled, ...aria } = props;
  const [text, setText] = useState('');
  // Some values may be of no option that is offered now.
  const isWhole = (some: readonly Value[]) =>
    options.length > 0 && options.every(({ value }) => some.includes(value));
  const isAll = values.length === 0 || isWhole(values);
  const wanted = text.trim().toLowerCase();
  const found = options.filter((option) => choiceText(option).toLowerCase().includes(wanted));
  const toggle = (value: Value) => {
    const next = values.includes(value)
      ? values.filter((other) => other !== value)
      : [...values, value];
    onChange(isWhole(next) ? [] : next);
  };
  return (
    <Popover.Root onOpenChange={(open) => !open && setText('')}>
      <Popover.Trigger
        id={id}
        className={`ui-select ${className}`}
        data-size={size}
        disabled={disabled ?? false}
        {...ariaOf(aria)}
      >
        <span className="ui-select-value">{isAll ? all : shownText(options, values)}</span>
        <span className="ui-select-icon">
          <DownIcon />
        </span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="ui-menu-place" align="start" sideOffset={3}>
          <Popover.Popup className="ui-popover ui-group" aria-label={all}>
            <Input
              aria-label="Search"
              placeholder="Search"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Checkbox checked={isAll} onChange={() => onChange([])}>
              {all}
            </Checkbox>
            <ul>
              {found.map((option) => (
                <li key={option.value}>
                  <Checkbox
                    checked={values.includes(option.value)}
                    onChange={() => toggle(option.value)}
                  >
                    {option.label}
                  </Checkbox>
                </li>
              ))}
              {found.length === 0 && <li className="ui-list-empty">Nothing found</li>}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function shownText<Value extends string | number>(
  options: readonly Choice<Value>[],
  values: readonly Value[],
): string {
  const only = values.length === 1 && options.find(({ value }) => values.includes(value));
  return only ? choiceText(only) : `${values.length} chosen`;
}

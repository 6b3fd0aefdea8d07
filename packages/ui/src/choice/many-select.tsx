import { Combobox } from '@base-ui/react/combobox';
import { useId, useMemo, useRef, type ReactNode } from 'react';
import { CloseIcon } from '../icon/icons.ts';
import { choiceText, type Choice, type SelectShape } from './choice.ts';
import { SearchList } from './search-list.tsx';
import { ariaOf } from './select.tsx';
import { useGrowing } from './use-growing.ts';
import './select.css';

interface ManySelectProps<Value extends string | number> extends SelectShape {
  options: readonly Choice<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** The name of a chosen one, which may not be among the options. */
  renderName: (value: Value) => ReactNode;
  /** What is typed, where somebody else searches. */
  onSearch?: ((text: string) => void) | undefined;
  onEnd?: (() => void) | undefined;
  autoFocus?: boolean | undefined;
  defaultOpen?: boolean | undefined;
}

/** Several of many things, found by typing a part of their names. */
export function ManySelect<Value extends string | number>(props: ManySelectProps<Value>) {
  const { options, values, onChange, renderName, onSearch, placeholder, empty, autoFocus } = props;
  const { id, className = '', disabled = false, onOpenChange, onEnd, defaultOpen, ...aria } = props;
  const frame = useRef<HTMLDivElement>(null);
  const chips = useId();
  const items = useMemo(
    () =>
      Combobox.createItems(options, { getValue: (option) => option.value, getLabel: choiceText }),
    [options],
  );
  const growing = useGrowing(options, onEnd);
  return (
    <Combobox.Root
      multiple
      items={items}
      value={[...values]}
      disabled={disabled}
      limit={growing.limit}
      autoHighlight
      defaultOpen={defaultOpen ?? false}
      {...(onSearch && { filter: null })}
      onOpenChange={(open) => {
        if (!open) {
          growing.reset();
          onSearch?.('');
        }
        onOpenChange?.(open);
      }}
      onInputValueChange={(text) => onSearch?.(text)}
      onItemHighlighted={growing.onHighlight}
      onValueChange={(next, details) => {
        // Escape closes the list, and changes nothing.
        if (details.reason === 'escape-key') details.cancel();
        else onChange(next);
      }}
    >
      <Combobox.Chips
        ref={frame}
        className={`ui-select ui-select-many ${className}`}
        data-disabled={disabled ? '' : undefined}
      >
        {values.map((value) => (
          <Combobox.Chip key={value} className="ui-select-chip">
            <span id={`${chips}-${value}`}>{renderName(value)}</span>
            <Combobox.ChipRemove
              id={`${chips}-${value}-remove`}
              className="ui-input-button"
              aria-label="Remove"
              aria-labelledby={`${chips}-${value}-remove ${chips}-${value}`}
            >
              <CloseIcon />
            </Combobox.ChipRemove>
          </Combobox.Chip>
        ))}
        <Combobox.Input
          id={id}
          className="ui-select-input"
          placeholder={values.length === 0 ? placeholder : undefined}
          autoFocus={autoFocus}
          {...ariaOf(aria)}
        />
      </Combobox.Chips>
      <SearchList<Value> anchor={frame} empty={empty} onScroll={growing.onScroll} />
    </Combobox.Root>
  );
}

import { Combobox } from '@base-ui/react/combobox';
import { useMemo, useRef, useState } from 'react';
import { CloseIcon, DownIcon, SpinnerIcon } from '../icon/icons.ts';
import { choicesOnTheirWay, choiceText, type Choice, type SelectShape } from './choice.ts';
import { SearchList } from './search-list.tsx';
import { ariaOf } from './select.tsx';
import { useGrowing } from './use-growing.ts';
import './select.css';

export interface SearchSelectProps<Value extends string | number> extends SelectShape {
  options: readonly Choice<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  /** Shows a cross that takes the choice back. */
  onClear?: (() => void) | undefined;
  /**
   * What is typed, where somebody else searches and gives the options that were found; else those
   * options are shown whose text has it.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** The end of the list is near: there may be more. */
  onEnd?: (() => void) | undefined;
}

/** One of many things, found by typing a part of its name. */
export function SearchSelect<Value extends string | number>(props: SearchSelectProps<Value>) {
  const { options, value, onChange, onClear, onSearch, placeholder, size, loading, empty } = props;
  const { id, className = '', disabled = false, onOpenChange, onEnd, ...aria } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const items = useMemo(
    () =>
      Combobox.createItems(options, {
        getValue: (option) => option.value,
        getLabel: choiceText,
      }),
    [options],
  );
  const growing = useGrowing(options, onEnd);
  const chosen = options.find((option) => option.value === value);
  const isUnknown =
    loading === true && chosen === undefined && value !== null && value !== undefined;
  return (
    <Combobox.Root
      items={items}
      value={value ?? null}
      inputValue={typed ?? (chosen ? choiceText(chosen) : '')}
      disabled={disabled}
      limit={growing.limit}
      autoHighlight
      {...(onSearch && { filter: null })}
      onOpenChange={(open) => {
        if (!open) {
          growing.reset();
          setTyped(undefined);
          onSearch?.('');
        }
        onOpenChange?.(open);
      }}
      onInputValueChange={(text, { reason }) => {
        // What is written by the list itself follows from the value.
        if (reason !== 'input-change' && reason !== 'input-clear') return;
        setTyped(text);
        onSearch?.(text);
      }}
      onItemHighlighted={growing.onHighlight}
      onValueChange={(next, details) => {
        // Escape closes the list, and changes nothing.
        if (details.reason === 'escape-key') return details.cancel();
        // Whoever empties the field takes the choice back, where there may be none.
        if (next === null) return onClear?.();
        setTyped(undefined);
        onChange(next);
      }}
    >
      <div
        ref={frame}
        className={`ui-select ${className}`}
        data-size={size}
        data-disabled={disabled ? '' : undefined}
      >
        <Combobox.Input
          id={id}
          className="ui-select-input"
          placeholder={isUnknown ? choicesOnTheirWay : placeholder}
          data-loading={loading ? '' : undefined}
          title={chosen && choiceText(chosen)}
          {...ariaOf(aria)}
          // What is typed takes the place of the name that stands there.
          onFocus={({ target }) => target.select()}
          onClick={({ currentTarget }) => {
            if (typed === undefined) currentTarget.select();
          }}
        />
        {onClear && value !== null && value !== undefined && !disabled && (
          <button
            type="button"
            className="ui-input-button"
            aria-label="Clear"
            tabIndex={-1}
            onClick={() => {
              onClear();
              frame.current?.querySelector('input')?.focus();
            }}
          >
            <CloseIcon />
          </button>
        )}
        <span className="ui-select-icon">
          {loading ? <SpinnerIcon className="ui-spinner" /> : <DownIcon />}
        </span>
      </div>
      <SearchList<Value> anchor={frame} empty={empty} onScroll={growing.onScroll} />
    </Combobox.Root>
  );
}

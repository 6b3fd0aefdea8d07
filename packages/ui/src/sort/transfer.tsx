import { Button } from '../action/button.tsx';
import { Input } from '../field/input.tsx';
import { PlusIcon } from '../icon/icons.ts';
import { useId, useRef, useState, type ReactNode } from 'react';
import { SortableList } from './sortable-list.tsx';
import '../show/section.css';
import './transfer.css';

interface TransferProps<Item> {
  /** Headings of both lists. */
  titles: readonly [available: string, chosen: string];
  items: readonly Item[];
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  render: (item: Item) => ReactNode;
  /** Whether an item is found by what is typed; the text is in lower case and not empty. */
  matches: (item: Item, text: string) => boolean;
  placeholder: string;
  /** Ids of the chosen ones, in their order. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  most: number;
}

/** Two lists: what there is on the left, what is chosen on the right, in an order of its own. */
export function Transfer<Item>(props: TransferProps<Item>) {
  const { items, idOf, nameOf, render, chosen, onChange, titles } = props;
  const byID = new Map(items.map((item) => [idOf(item), item]));
  const right = chosen.flatMap((id) => byID.get(id) ?? []);
  const left = items.filter((item) => !chosen.includes(idOf(item)));
  return (
    <div className="transfer">
      <Available {...props} items={left} />
      <Side title={`${titles[1]} (${right.length})`}>
        <div className="transfer-rows">
          {right.length === 0 && <p className="list-empty">Nothing chosen.</p>}
          <SortableList
            label={titles[1]}
            items={right}
            idOf={idOf}
            nameOf={nameOf}
            render={render}
            onSort={(sorted) => onChange(sorted.map(idOf))}
            onRemove={(item) => onChange(chosen.filter((id) => id !== idOf(item)))}
          />
        </div>
      </Side>
    </div>
  );
}

function Available<Item>(props: TransferProps<Item>) {
  const { titles, items, idOf, nameOf, render, matches, placeholder, chosen, onChange, most } =
    props;
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const wanted = text.trim().toLowerCase();
  const found = wanted === '' ? items : items.filter((item) => matches(item, wanted));
  const isFull = chosen.length >= most;
  const full = `At most ${most} can be chosen.`;
  const add = (item: Item, index: number) => {
    onChange([...chosen, idOf(item)]);
    // The row goes away under the focus: the next one takes it over.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      buttons[Math.min(index, buttons.length - 1)]?.focus();
    });
  };
  return (
    <Side
      title={`${titles[0]} (${items.length})`}
      tools={
        <>
          <Input
            onClear={() => setText('')}
            aria-label="Search"
            placeholder={placeholder}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span>
            <Button
              size="small"
              disabled={found.length === 0}
              reason={found.length > 0 && chosen.length + found.length > most ? full : undefined}
              onClick={() => onChange([...chosen, ...found.map(idOf)])}
            >
              Add all {wanted === '' ? '' : 'found '}({found.length})
            </Button>
          </span>
        </>
      }
    >
      <div className="transfer-rows">
        {found.length === 0 && (
          <p className="list-empty">{wanted === '' ? 'Nothing left.' : 'Nothing found.'}</p>
        )}
        <ul ref={list} className="transfer-list" aria-label={titles[0]}>
          {found.map((item, index) => (
            <li key={idOf(item)}>
              <span>{render(item)}</span>
              <Button
                size="small"
                icon={<PlusIcon />}
                aria-label={`Add ${nameOf(item)}`}
                reason={isFull ? full : undefined}
                onClick={() => add(item, index)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Side>
  );
}

function Side(props: { title: string; tools?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="transfer-head section-head">
        <h2 id={id} aria-live="polite">
          {props.title}
        </h2>
        {props.tools}
      </div>
      {props.children}
    </section>
  );
}

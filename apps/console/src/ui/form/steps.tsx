import { useEffect, useRef } from 'react';
import { withdrawFailures } from '../../platform/toast.ts';
import './steps.css';

/** Where a person is in a wizard; the steps are not links: the wizard's own buttons lead on. */
export function Steps({ titles, current }: { titles: readonly string[]; current: number }) {
  const list = useFocusOnNext(current);
  return (
    <ol ref={list} className="steps" aria-label="Steps">
      {titles.map((title, index) => (
        <li
          key={title}
          tabIndex={-1}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current}
        >
          <span className="steps-number">{index + 1}</span>
          <span className="steps-title">{title}</span>
          {index < current && <span className="screen-reader-only">done</span>}
        </li>
      ))}
    </ol>
  );
}

/**
 * After Next the focus goes to the first field of the step, or to the step's title where all fields
 * are locked; after Back it stays on Back, as long as there is one.
 */
function useFocusOnNext(current: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(current);
  useEffect(() => {
    const isNext = current > before.current;
    const isBack = current < before.current;
    before.current = current;
    // What refused the step before does so no more.
    if (isNext) withdrawFailures({ before: performance.now() });
    if (isNext || (isBack && isFocusLost())) firstOf(list.current)?.focus();
  }, [current]);
  return list;
}

/** Or of no use: on a button that can do no more, from which a browser takes it some time later. */
const isFocusLost = () =>
  document.activeElement === document.body ||
  document.activeElement?.matches(':disabled, [aria-disabled="true"]') === true;

function firstOf(list: HTMLOListElement | null): HTMLElement | null | undefined {
  const fields = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])';
  const field = list?.closest('form')?.querySelector<HTMLElement>(fields);
  return field ?? list?.querySelector<HTMLElement>('[aria-current="step"]');
}

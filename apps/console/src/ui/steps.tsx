import { useEffect, useRef } from 'react';
import './steps.css';

/** Where a person is in a wizard; the steps are not links: the wizard's own buttons lead on. */
export function Steps({ titles, current }: { titles: readonly string[]; current: number }) {
  const list = useFocusOnNext(current);
  return (
    <ol ref={list} className="steps" aria-label="Steps">
      {titles.map((title, index) => (
        <li
          key={title}
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

/** After Next the focus goes to the first field of the step; after Back it stays on Back. */
function useFocusOnNext(current: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(current);
  useEffect(() => {
    const isNext = current > before.current;
    before.current = current;
    const fields = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])';
    if (isNext) list.current?.closest('form')?.querySelector<HTMLElement>(fields)?.focus();
  }, [current]);
  return list;
}

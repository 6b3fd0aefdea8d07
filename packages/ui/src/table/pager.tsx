import { pagerSteps } from '@guardroom/rules/paging';
import type { ReactNode } from 'react';
import { LeftIcon, RightIcon } from '../icon/icons.ts';
import './pager.css';

interface PagerProps {
  page: number;
  last: number;
  onTurn: (page: number) => void;
  /** A page without room for more than the first, the last and this one. */
  narrow?: boolean;
}

/** The pages of a list. */
export function Pager({ page, last, onTurn, narrow = false }: PagerProps) {
  return (
    <ul className="ui-pager">
      <Turn name="Previous page" off={page === 1} onClick={() => onTurn(page - 1)}>
        <LeftIcon />
      </Turn>
      {pagerSteps(page, last, narrow ? 0 : 2).map((step) => (
        <Turn
          key={step.page}
          name={`Page ${step.page}`}
          current={step.page === page}
          onClick={() => onTurn(step.page)}
        >
          {step.leaps ? '…' : step.page}
        </Turn>
      ))}
      <Turn name="Next page" off={page === last} onClick={() => onTurn(page + 1)}>
        <RightIcon />
      </Turn>
    </ul>
  );
}

interface TurnProps {
  name: string;
  /** Nothing lies further in this direction; the button keeps the focus that it may have. */
  off?: boolean;
  current?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Turn({ name, off = false, current = false, onClick, children }: TurnProps) {
  return (
    <li>
      <button
        type="button"
        aria-label={name}
        aria-current={current ? 'page' : undefined}
        aria-disabled={off}
        onClick={off || current ? undefined : onClick}
      >
        {children}
      </button>
    </li>
  );
}

import { listDate } from '@guardroom/rules/dates';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import type { ResultOf } from '../../platform/wire/graphql.ts';
import { useTimes } from '../../shell/use-times.ts';
import type { contractDocument } from './queries.ts';

type Actions = ResultOf<typeof contractDocument>['clientContract']['actions'];

/** What was agreed to be done, by whom and until when; open ones first. */
export function ActionList({ actions }: { actions: Actions }) {
  const { day, today } = useTimes();
  if (actions.length === 0) return <p className="card">Nothing was agreed to be done.</p>;
  return (
    <ul className="rows">
      {actions.map(({ id, description, owner, dueDate, status, doneOn }) => (
        <li key={id} className="row">
          <span>
            <span className="text-kept">{description}</span>
            <small>
              {[
                owner,
                status === 'OPEN' && dueDate !== null && `due ${listDate(dueDate)}`,
                doneOn !== null && `done ${day(doneOn)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          {status === 'DONE' ? (
            <StatusTag tone="green">Done</StatusTag>
          ) : (
            <StatusTag tone={dueDate !== null && dueDate < today() ? 'red' : 'orange'}>
              {dueDate !== null && dueDate < today() ? 'Overdue' : 'Open'}
            </StatusTag>
          )}
        </li>
      ))}
    </ul>
  );
}

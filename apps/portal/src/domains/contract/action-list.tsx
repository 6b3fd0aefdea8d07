import { listDate } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { FailureNote } from '../../shell/failure-note.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { useWork } from '../../shell/use-work.ts';
import { completeDocument, type contractDocument } from './queries.ts';

type Actions = ResultOf<typeof contractDocument>['clientContract']['actions'];
type Action = Actions[number];

interface ActionListProps {
  actions: Actions;
  /** One is done now. */
  onDone: () => void;
}

/** What was agreed to be done, by whom and until when; open ones first. */
export function ActionList({ actions, onDone }: ActionListProps) {
  if (actions.length === 0) return <p className="card">Nothing was agreed to be done.</p>;
  return (
    <ul className="rows">
      {actions.map((action) => (
        <li key={action.id} className="row">
          <span>
            <span className="text-kept" dir="auto">
              {action.description}
            </span>
            <ActionFacts action={action} />
            {action.side === 'CLIENT' && action.status === 'OPEN' && (
              <DonePart action={action} onDone={onDone} />
            )}
          </span>
          <ActionTag action={action} />
        </li>
      ))}
    </ul>
  );
}

function ActionFacts({ action }: { action: Action }) {
  const { day } = useTimes();
  const { side, owner, status, dueDate, doneOn, doneByName } = action;
  const facts = [
    side === 'CLIENT' ? 'Your side' : 'The agency',
    owner,
    status === 'OPEN' && dueDate !== null && `due ${listDate(dueDate)}`,
    doneOn !== null && `done ${day(doneOn)}`,
    doneByName !== null && `by ${doneByName}`,
  ];
  return <small dir="auto">{facts.filter(Boolean).join(' · ')}</small>;
}

function ActionTag({ action: { status, dueDate } }: { action: Action }) {
  const { today } = useTimes();
  if (status === 'DONE') return <StatusTag tone="green">Done</StatusTag>;
  const isLate = dueDate !== null && dueDate < today();
  return <StatusTag tone={isLate ? 'red' : 'orange'}>{isLate ? 'Overdue' : 'Open'}</StatusTag>;
}

/** Says that an action of the client's own side is done; the agency sees who said so. */
function DonePart({
  action: { id, version, description },
  onDone,
}: {
  action: Action;
  onDone: () => void;
}) {
  const { busy, failure, begin } = useWork();
  const complete = async () => {
    try {
      await request(completeDocument, { update: { id, version } });
    } finally {
      // Where a colleague was faster, it is shown as done.
      onDone();
    }
  };
  return (
    <>
      <FailureNote of={failure} />
      <Button
        size="small"
        busy={busy}
        aria-label={`Mark as done: ${description}`}
        onClick={() => begin(complete)}
      >
        Mark as done
      </Button>
    </>
  );
}

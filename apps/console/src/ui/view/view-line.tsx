import { Button } from '@guardroom/ui/action/button.tsx';
import { hasMovingDates } from '@guardroom/rules/settings/moving-dates';
import { CheckIcon, DeleteIcon } from '@guardroom/ui/icon/icons.ts';
import type { SavedView } from '../../platform/session/session.ts';

interface ViewLineProps {
  view: SavedView;
  /** The list shows it now. */
  isCurrent: boolean;
  busy: boolean;
  onOpen: () => void;
  /** The list begins with it, or no longer. */
  onBegin: (isDefault: boolean) => void;
  onDelete: () => void;
}

/** One view: opens it, says whether the list begins with it, deletes it. */
export function ViewLine({ view, isCurrent, busy, onOpen, onBegin, onDelete }: ViewLineProps) {
  const { name, isDefault, search } = view;
  return (
    <li>
      <button
        type="button"
        className="view-name"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onOpen}
      >
        <span>{name}</span>
        {hasMovingDates(search) && <small>dates move</small>}
        {isCurrent && <CheckIcon />}
      </button>
      <Button
        size="small"
        aria-pressed={isDefault}
        aria-label={`Begin with ${name}`}
        disabled={busy}
        onClick={() => onBegin(!isDefault)}
      >
        {isDefault ? 'Begins here' : 'Begin here'}
      </Button>
      <Button
        look="text"
        size="small"
        icon={<DeleteIcon />}
        aria-label={`Delete ${name}`}
        disabled={busy}
        onClick={onDelete}
      />
    </li>
  );
}

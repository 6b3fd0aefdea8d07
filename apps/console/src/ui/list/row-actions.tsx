import { Button } from '@guardroom/ui/action/button.tsx';
import { CloseIcon, EditIcon, SaveIcon } from '@guardroom/ui/icon/icons.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RowEdit } from './row-edit.ts';

/** Why the other rows wait. */
export const whileEdited = 'Save or cancel the row that is being edited first';

interface RowActionsProps<Row, Draft> {
  edit: RowEdit<Row, Draft> | undefined;
  row: Row;
  /** Buttons beside Edit, hidden while the row is edited. */
  more?: ((row: Row) => ReactNode) | undefined;
}

/** The buttons of a row: those of its editing, if it can be edited, and others. */
export function RowActions<Row, Draft>({ edit, row, more }: RowActionsProps<Row, Draft>) {
  if (edit === undefined) return more?.(row);
  const own = edit.editor && edit.key === edit.rowKey(row) ? edit : undefined;
  const { can, begin } = edit;
  return <EditActions {...{ can, begin, own, row, more }} waits={edit.key !== undefined} />;
}

interface EditActionsProps<Row, Draft> extends Pick<RowEdit<Row, Draft>, 'can' | 'begin'> {
  row: Row;
  more?: ((row: Row) => ReactNode) | undefined;
  /** The editing of this row; undefined while it is not edited. */
  own: RowEdit<Row, Draft> | undefined;
  /** Another row is being edited. */
  waits: boolean;
  /** No row is being edited, as it is when asked: `waits` may be told a moment late. */
  isFree?: (() => boolean) | undefined;
}

/** Edit, or Save and Cancel for the row being edited; the other rows wait (ATT-55). */
export function EditActions<Row, Draft>(props: EditActionsProps<Row, Draft>) {
  const { row, more, own, waits, isFree, can, begin } = props;
  const { place, followIn } = useFocusOfEditing(own !== undefined);
  return (
    <span className="row-actions" ref={place}>
      {own ? (
        <>
          <Button
            look="primary"
            size="small"
            icon={<SaveIcon />}
            aria-label="Save"
            title="Save"
            busy={own.editor?.busy}
            onClick={(event) => void own.save(event)}
          />
          <Button
            size="small"
            icon={<CloseIcon />}
            aria-label="Cancel"
            title="Cancel"
            disabled={own.editor?.busy}
            onClick={() => void own.cancel()}
          />
        </>
      ) : (
        <>
          {can(row) && (
            <Button
              look="text"
              size="small"
              icon={<EditIcon />}
              aria-label="Edit"
              title="Edit"
              reason={waits ? whileEdited : undefined}
              isFree={isFree}
              onClick={(event) => {
                // A press of a key: a finger would only get the keyboard of the screen.
                followIn(event.detail === 0);
                begin(row);
              }}
            />
          )}
          {more?.(row)}
        </>
      )}
    </span>
  );
}

/** The button that was pressed goes away: the focus goes to the first field, and comes back. */
function useFocusOfEditing(isEdited: boolean) {
  const place = useRef<HTMLSpanElement>(null);
  const follows = useRef(false);
  const before = useRef(isEdited);
  useEffect(() => {
    if (before.current === isEdited) return;
    before.current = isEdited;
    if (!isEdited) place.current?.querySelector('button')?.focus({ preventScroll: true });
    else if (follows.current) {
      const row = place.current?.closest('tr, li');
      row?.querySelector<HTMLElement>('.form-field :is(input, textarea):enabled')?.focus();
    }
  }, [isEdited]);
  const followIn = (byKey: boolean) => {
    follows.current = byKey;
  };
  return { place, followIn };
}

import { CloseOutlined, EditOutlined, SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { RowEdit } from './row-edit.ts';

/** Edit, or Save and Cancel for the row being edited; the other rows wait (ATT-55). */
export function RowActions<Row, Draft>({ edit, row }: { edit: RowEdit<Row, Draft>; row: Row }) {
  const { key, editor } = edit;
  const edited = editor && key === edit.rowKey(row) ? editor : undefined;
  const { place, followIn } = useFocusOfEditing(edited !== undefined);
  const other = key !== undefined;
  return (
    <span className="row-actions" ref={place}>
      {edited ? (
        <>
          <Button
            type="primary"
            size="small"
            icon={<SaveOutlined />}
            aria-label="Save"
            title="Save"
            loading={edited.busy}
            onClick={() => void edit.save()}
          />
          <Button
            size="small"
            icon={<CloseOutlined />}
            aria-label="Cancel"
            title="Cancel"
            disabled={edited.busy}
            onClick={() => void edit.cancel()}
          />
        </>
      ) : (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label="Edit"
          title={other ? 'Save or cancel the row that is being edited first' : 'Edit'}
          disabled={other}
          onClick={(event) => {
            // A press of a key: a finger would only get the keyboard of the screen.
            followIn(event.detail === 0);
            edit.begin(row);
          }}
        />
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

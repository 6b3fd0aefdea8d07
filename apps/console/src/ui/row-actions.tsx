import { CloseOutlined, EditOutlined, SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { RowEdit } from './row-edit.ts';

interface RowActionsProps<Row, Draft> {
  edit: RowEdit<Row, Draft> | undefined;
  row: Row;
  /** Buttons beside Edit, hidden while the row is edited. */
  more?: ((row: Row) => ReactNode) | undefined;
}

/** Edit, or Save and Cancel for the row being edited; the other rows wait (ATT-55). */
export function RowActions<Row, Draft>({ edit, row, more }: RowActionsProps<Row, Draft>) {
  if (!edit) return more?.(row);
  const { key, editor } = edit;
  if (editor && key === edit.rowKey(row)) {
    return (
      <span className="row-actions">
        <Button
          type="primary"
          size="small"
          icon={<SaveOutlined />}
          aria-label="Save"
          title="Save"
          loading={editor.busy}
          onClick={() => void edit.save()}
        />
        <Button
          size="small"
          icon={<CloseOutlined />}
          aria-label="Cancel"
          title="Cancel"
          disabled={editor.busy}
          onClick={() => void edit.cancel()}
        />
      </span>
    );
  }
  const other = key !== undefined;
  const button = edit.can(row) && (
    <Button
      type="text"
      size="small"
      icon={<EditOutlined />}
      aria-label="Edit"
      title={other ? 'Save or cancel the row that is being edited first' : 'Edit'}
      disabled={other}
      onClick={() => edit.begin(row)}
    />
  );
  return more ? (
    <span className="row-actions">
      {button}
      {more(row)}
    </span>
  ) : (
    button
  );
}

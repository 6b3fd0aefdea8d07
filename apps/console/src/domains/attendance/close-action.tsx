import { LogoutOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { OnDutyRow } from './on-duty-columns.tsx';
import { attendanceKey } from './queries.ts';

const CloseModal = lazyPart(() => import('./close-modal.tsx'));

/** Opens what ends the duty of somebody who did not clock out. */
export function CloseAction({ record }: { record: OnDutyRow }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<LogoutOutlined />}
        aria-label={`Close the record of ${record.staffName}`}
        title="Close a record that was not clocked out"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <CloseModal
            record={record}
            onClose={() => setOpen(false)}
            onSaved={() => void client.invalidateQueries({ queryKey: attendanceKey })}
          />
        </Suspense>
      )}
    </>
  );
}

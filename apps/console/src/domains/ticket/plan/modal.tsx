import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { retryOf } from '../../../ui/live/retry-of.ts';
import { PlanForm, type PlanFormProps } from './form.tsx';
import { loadShiftTypes } from './queries.ts';

/** Asks for the agency's shifts, then for what is to be planned. */
export default function PlanModal(props: Omit<PlanFormProps, 'types'>) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['deployment', 'shift-types', 'of requests', agencyID],
    queryFn: ({ signal }) => loadShiftTypes(agencyID, signal),
  });
  if (data) return <PlanForm {...props} types={data} />;
  return (
    <Dialog
      open={open && isError}
      title="Plan Guards"
      onClose={() => setOpen(false)}
      afterClose={props.onClose}
    >
      <LoadFailed what="The shifts" onRetry={retryOf({ error, refetch })} />
    </Dialog>
  );
}

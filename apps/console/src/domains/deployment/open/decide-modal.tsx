import { swapDecision } from '@guardroom/rules/deployment/open/inputs';
import { deploymentLimits } from '@guardroom/rules/deployment/inputs';
import { Button } from '@guardroom/ui/action/button.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { decideSwapDocument, type SwapRow } from './queries.ts';
import { SwapText } from './swap-card.tsx';

interface DecideModalProps {
  swap: SwapRow;
  status: 'APPROVED' | 'REJECTED';
  onClose: () => void;
  onDone: () => void;
}

/** Shows the swap once more before it is decided, and asks for a reason where it is rejected. */
export default function DecideModal({ swap, status, onClose, onDone }: DecideModalProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const isRejected = status === 'REJECTED';
  const { id, version } = swap;
  const form = useEntityForm({
    part: `swap ${id} ${status}`,
    values: v.object({ reason: v.string() }),
    initial: { reason: '' },
    schema: swapDecision,
    inputOf: ({ reason }) => ({ id, version, status, ...(isRejected && { reason }) }),
    question: () => null,
    save: (update) => request(decideSwapDocument, { update, agencyID }),
    success: isRejected ? 'Rejected successfully' : 'Approved successfully',
    failure: 'Unable to decide the swap',
    // What speaks against it is told; the list shows it as it is now.
    onRefusal: () => onDone(),
    onSaved: () => {
      setOpen(false);
      onDone();
    },
  });
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title={isRejected ? 'Reject Swap' : 'Approve Swap'}
      onClose={() => void close()}
      afterClose={onClose}
    >
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <SwapText swap={swap} timeZone={timeZone} />
        <FormNotice news={form.news} />
        {isRejected && (
          <NoteField
            label="Reason"
            required
            most={deploymentLimits.reason}
            issue={form.issues['reason']}
            value={form.values.reason}
            onChange={(reason) => form.set({ reason })}
          />
        )}
        <div className="form-buttons">
          <Button look="primary" danger={isRejected} type="submit" busy={form.busy}>
            {isRejected ? 'Reject' : 'Approve'}
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { listTime } from '@guardroom/rules/dates';
import { Button } from '@guardroom/ui/action/button.tsx';
import { KeyIcon } from '@guardroom/ui/icon/icons.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { sentenceOf } from '@guardroom/wire/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { reportFailure, tellFailure } from '../../../ui/live/failure.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { guardDeviceKey } from '../../../ui/device/queries.ts';
import { PINModal, setPINDocument } from './pin-modal.tsx';

const pinDocument = graphql(`
  query GuardPIN($staffProfileID: RecordID!, $agencyID: RecordID!) {
    guardPIN(staffProfileID: $staffProfileID, agencyID: $agencyID) {
      setOn
      isOwn
    }
  }
`);

/** Whether somebody has a PIN for the tablets of sites, and how the office sets another. */
export function PINCard({ staffID: staffProfileID, name }: { staffID: number; name: string }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const queryKey = [...guardDeviceKey, 'pin of', staffProfileID, agencyID];
  const { data, failed, retry } = useLoaded({
    queryKey,
    failure: 'Unable to retrieve the PIN',
    load: async (signal) => {
      const answer = await request(pinDocument, { staffProfileID, agencyID }, { signal });
      return { pin: answer.guardPIN };
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      if (!(await ask(`Take the PIN of ${name} away? They cannot use tablets of sites any more.`)))
        return;
      await request(setPINDocument, { staffProfileID, pin: null, agencyID });
      toast.success('PIN taken away');
    },
    onError: (error) => {
      reportFailure('Unable to take the PIN away', error);
      tellFailure(sentenceOf(error), error);
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <div className="inline-tags">
      {failed && <LoadFailed what="The PIN" onRetry={retry} />}
      {!data && !failed && <Loading rows={1} />}
      {data && (
        <>
          <span>
            {data.pin === null
              ? 'No PIN for tablets of sites.'
              : `PIN for tablets of sites, set on ${listTime(data.pin.setOn, timeZone)} ${data.pin.isOwn ? 'by themselves' : 'by the office'}.`}
          </span>
          <Button size="small" icon={<KeyIcon />} onClick={() => setOpen(true)}>
            {data.pin === null ? 'Set PIN' : 'Reset PIN'}
          </Button>
          {data.pin !== null && (
            <Button size="small" danger busy={remove.isPending} onClick={() => remove.mutate()}>
              Take PIN away
            </Button>
          )}
        </>
      )}
      {isOpen && (
        <PINModal
          staffProfileID={staffProfileID}
          name={name}
          onSaved={() => void client.invalidateQueries({ queryKey })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

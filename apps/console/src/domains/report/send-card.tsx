import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { SendIcon } from '@guardroom/ui/icon/icons.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { toast } from '../../platform/toast.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { sentOfPath } from './paths.ts';
import { reportKey, sendFailure } from './queries.ts';

const sendDocument = graphql(`
  mutation SendReport($id: RecordID!, $agencyID: RecordID!, $key: String) {
    sendReportNow(id: $id, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

interface SendButtonProps {
  id: number;
  name: string;
  /** Who gets it, for the question. */
  to: string;
}

/** Sends a report at once, and leads to what was sent. */
export function SendButton({ id, name, to }: SendButtonProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  // The same while it is tried again, so that it goes once.
  const key = useRef<string>(undefined);
  const send = useMutation({
    mutationFn: async () => {
      if (!(await ask(`Send "${name}" now to ${to}?`))) return false;
      key.current ??= crypto.randomUUID();
      await request(sendDocument, { id, agencyID, key: key.current });
      key.current = undefined;
      return true;
    },
    onSuccess: (isSent) => {
      if (!isSent) return;
      toast.success('The report is being made.');
      void client.invalidateQueries({ queryKey: reportKey });
      history.push(sentOfPath(id));
    },
    onError: (error) => reportFailure(sendFailure, error),
  });
  return (
    <ActionButton primary label="Send Now" icon={<SendIcon />} onClick={() => send.mutate()} />
  );
}

import { Button } from '@guardroom/ui/action/button.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { beginPush, endPush, pushState, type PushState } from '@guardroom/wire/push-browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pushPort } from '../../../platform/push.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { noticeKey } from './queries.ts';

const testDocument = graphql(`
  mutation SendOwnNotice {
    sendOwnNotice
  }
`);

const sentences: Record<PushState, string> = {
  ON: 'This browser shows what you are told, also when the console is closed, until your session ends. It begins again when you log in here.',
  OFF: 'This browser shows nothing.',
  REFUSED:
    'Notifications of this site are blocked. Allow them in the settings of the browser, and load this page again.',
  IMPOSSIBLE: 'This browser cannot show notifications.',
};

/** Whether this browser shows what the person is told, and a way to see whether it does. */
export function BrowserCard() {
  const { accountID } = useViewer();
  const client = useQueryClient();
  const queryKey = ['push-state', accountID];
  const {
    data: state,
    isError,
    refetch,
  } = useQuery({ queryKey, queryFn: () => pushState(pushPort, accountID), gcTime: 0 });
  const turn = useMutation({
    mutationFn: async () => {
      if (state === 'ON') await endPush(pushPort);
      else await beginPush(pushPort, accountID);
    },
    onError: (error) => reportFailure('Unable to change the notifications of this browser', error),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const send = useMutation({
    mutationFn: () => request(testDocument),
    onSuccess: () => toast.success('A notification is on its way'),
    onError: (error) => reportFailure('Unable to send a notification', error),
    onSettled: () => client.invalidateQueries({ queryKey: noticeKey }),
  });
  const canTurn = state === 'ON' || state === 'OFF';
  return (
    <Section title="This Browser">
      {isError && <LoadFailed what="The state of this browser" onRetry={() => void refetch()} />}
      <p role="status">{state && sentences[state]}</p>
      <div className="form-buttons">
        {canTurn && (
          <Button
            look={state === 'OFF' ? 'primary' : 'plain'}
            busy={turn.isPending}
            onClick={() => turn.mutate()}
          >
            {state === 'OFF' ? 'Turn On' : 'Turn Off'}
          </Button>
        )}
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          Send Me One
        </Button>
      </div>
    </Section>
  );
}

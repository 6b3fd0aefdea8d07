import { Button } from '@guardroom/ui/action/button.tsx';
import { CheckIcon, ReplaceIcon } from '@guardroom/ui/icon/icons.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { sentenceOf } from '@guardroom/wire/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { reportFailure, tellFailure } from '../../ui/live/failure.ts';
import { alertKey, type AlertRow } from './queries.ts';

const acknowledgeDocument = graphql(`
  mutation AcknowledgeAlert($acknowledge: TakeAlertInput!, $agencyID: RecordID!) {
    acknowledgeAlert(acknowledge: $acknowledge, agencyID: $agencyID) {
      id
      ownerStaffProfileID
      ownerName
    }
  }
`);
const takeOverDocument = graphql(`
  mutation TakeOverAlert($take: TakeAlertInput!, $agencyID: RecordID!) {
    takeOverAlert(take: $take, agencyID: $agencyID) {
      id
    }
  }
`);

/** One press: the viewer sees to it. What somebody else sees to is taken over after a question. */
export function TakeForm({ alert, compact = false }: { alert: AlertRow; compact?: boolean }) {
  const { staffProfileID } = useViewer();
  const take = useTaking(alert);
  if (alert.closedOn !== null || alert.ownerStaffProfileID === staffProfileID) return null;
  const isOpen = alert.status === 'OPEN';
  const label = isOpen ? 'Acknowledge' : 'Take over';
  return (
    <Button
      look={isOpen && !compact ? 'primary' : 'plain'}
      size={compact ? 'small' : undefined}
      icon={isOpen ? <CheckIcon /> : <ReplaceIcon />}
      busy={take.isPending}
      aria-label={`${label}: ${alert.sentence}`}
      onClick={() => take.mutate()}
    >
      {label}
    </Button>
  );
}

function useTaking({ id, status, ownerName }: AlertRow) {
  const { securityAgencyID: agencyID, staffProfileID } = useViewer();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        if (status === 'OPEN') await acknowledge(id, agencyID, staffProfileID);
        else if (await ask(`Take this alert over from ${ownerName ?? 'nobody'}?`)) {
          await request(takeOverDocument, { take: { id }, agencyID });
          toast.success('You see to it now.');
        }
      } catch (error) {
        reportFailure('Unable to take the alert', error);
        tellFailure(sentenceOf(error), error);
      }
      await client.invalidateQueries({ queryKey: alertKey });
    },
  });
}

async function acknowledge(id: number, agencyID: number, self: number): Promise<void> {
  const answer = await request(acknowledgeDocument, { acknowledge: { id }, agencyID });
  const { ownerStaffProfileID, ownerName } = answer.acknowledgeAlert;
  if (ownerStaffProfileID === self) toast.success('Acknowledged: you see to it.');
  else toast.info(`${ownerName ?? 'Somebody else'} was sooner and sees to it.`);
}

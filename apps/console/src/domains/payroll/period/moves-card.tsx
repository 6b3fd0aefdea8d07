import {
  CalculatorIcon,
  ImportIcon,
  LockIcon,
  SendIcon,
  UndoIcon,
  UnlockIcon,
} from '@guardroom/ui/icon/icons.ts';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import {
  mayAdjust,
  mayMovePeriod,
  type PayPeriodMove,
} from '@guardroom/rules/payroll/period/status';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState, type ReactElement } from 'react';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { tellReason } from '../../../ui/form/issues.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { usePeriodCheck } from './check-queries.ts';
import { adjustmentFilePath } from '../paths.ts';
import { mayNotLock, mayNotRun, type PeriodRow } from '../queries.ts';

const computeDocument = graphql(`
  mutation ComputePayPeriod($update: MovePayPeriodInput!, $agencyID: RecordID!) {
    computePayPeriod(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const reviewDocument = graphql(`
  mutation ReviewPayPeriod($update: MovePayPeriodInput!, $agencyID: RecordID!) {
    reviewPayPeriod(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const returnDocument = graphql(`
  mutation ReturnPayPeriod($update: MovePayPeriodInput!, $agencyID: RecordID!) {
    returnPayPeriod(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const lockDocument = graphql(`
  mutation LockPayPeriod($update: MovePayPeriodInput!, $agencyID: RecordID!) {
    lockPayPeriod(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const ReopenModal = lazyPart(() => import('./reopen-modal.tsx'));

interface Move {
  readonly label: string;
  readonly icon: ReactElement;
  readonly question: (name: string) => string;
  readonly done: string;
  readonly send: (variables: {
    update: { id: number; version: number };
    agencyID: number;
  }) => Promise<unknown>;
}

const moves: Readonly<Record<Exclude<PayPeriodMove, 'reopen' | 'delete'>, Move>> = {
  compute: {
    label: 'Recompute',
    icon: <CalculatorIcon />,
    question: (name) => `Recompute ${name} from what is approved now? Adjustments stay.`,
    done: 'Computed successfully',
    send: (variables) => request(computeDocument, variables),
  },
  review: {
    label: 'Send to Review',
    icon: <SendIcon />,
    question: (name) => `Send ${name} to review?`,
    done: 'Sent to review',
    send: (variables) => request(reviewDocument, variables),
  },
  draft: {
    label: 'Back to Draft',
    icon: <UndoIcon />,
    question: (name) => `Give ${name} back as a draft?`,
    done: 'Back in draft',
    send: (variables) => request(returnDocument, variables),
  },
  lock: {
    label: 'Lock',
    icon: <LockIcon />,
    question: (name) => `Lock ${name}? Attendance and leave of its days cannot be changed then.`,
    done: 'Locked successfully',
    send: (variables) => request(lockDocument, variables),
  },
};
const inOrder = ['compute', 'draft', 'review', 'lock'] as const;

interface PeriodActionsProps {
  period: PeriodRow;
  onChanged: () => void;
}

/** What can be done with the period in its state. */
export function PeriodActions({ period, onChanged }: PeriodActionsProps) {
  const { history } = useRouter();
  return (
    <>
      {mayAdjust(period.status) && (
        <ActionButton
          label="Import Adjustments"
          icon={<ImportIcon />}
          unavailable={can('runPayroll') ? undefined : mayNotRun}
          onClick={() => history.push(adjustmentFilePath(period.id))}
        />
      )}
      {inOrder
        .filter((move) => mayMovePeriod(move, period.status))
        .map((move) => (
          <MoveButton key={move} move={move} period={period} onChanged={onChanged} />
        ))}
      {mayMovePeriod('reopen', period.status) && (
        <ReopenButton period={period} onChanged={onChanged} />
      )}
    </>
  );
}

function MoveButton({
  move,
  period,
  onChanged,
}: PeriodActionsProps & { move: keyof typeof moves }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { label, icon, question, done, send } = moves[move];
  const { id, version } = period;
  const { check } = usePeriodCheck(period);
  const inTheWay = check?.open ?? check?.fourEyes ?? undefined;
  const mutation = useMutation({
    mutationFn: () => send({ update: { id, version }, agencyID }),
    onSuccess: () => toast.success(done),
    onError: (error) => {
      reportFailure(`Unable to ${label.toLowerCase()}`, error);
      tellReason(error);
    },
    onSettled: onChanged,
  });
  const begin = async () => {
    if (await ask(question(payPeriodName(period)))) mutation.mutate();
  };
  return (
    <ActionButton
      primary={move === 'lock' || move === 'review'}
      label={label}
      icon={icon}
      busy={mutation.isPending}
      unavailable={unavailable(move) ?? (move === 'lock' ? inTheWay : undefined)}
      onClick={() => void begin()}
    />
  );
}

function unavailable(move: PayPeriodMove): string | undefined {
  if (move === 'lock' || move === 'reopen') return can('lockPayroll') ? undefined : mayNotLock;
  return can('runPayroll') ? undefined : mayNotRun;
}

function ReopenButton({ period, onChanged }: PeriodActionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Reopen"
        icon={<UnlockIcon />}
        unavailable={unavailable('reopen')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ReopenModal period={period} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}

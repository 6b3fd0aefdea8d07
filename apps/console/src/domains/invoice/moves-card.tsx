import { CalculatorIcon, DeleteIcon, SendIcon, StrikeIcon } from '@guardroom/ui/icon/icons.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { moneyText } from '@guardroom/rules/invoice/money';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState, type ReactElement } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { tellReason } from '../../ui/form/issues.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { periodText } from './list-columns.tsx';
import { invoiceListPath } from './paths.ts';
import { mayNotManage, type Detail, type InvoiceRow } from './queries.ts';

const issueDocument = graphql(`
  mutation IssueInvoice($update: MoveInvoiceInput!, $agencyID: RecordID!) {
    issueInvoice(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const recomputeDocument = graphql(`
  mutation RecomputeInvoice($update: MoveInvoiceInput!, $agencyID: RecordID!) {
    recomputeInvoice(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const discardDocument = graphql(`
  mutation DiscardInvoice($update: MoveInvoiceInput!, $agencyID: RecordID!) {
    discardInvoice(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const CreditModal = lazyPart(() => import('./credit/modal.tsx'));

interface Variables {
  update: { id: number; version: number };
  agencyID: number;
}

interface Move {
  readonly label: string;
  readonly icon: ReactElement;
  readonly question: (invoice: InvoiceRow) => string;
  readonly done: string;
  readonly send: (variables: Variables) => Promise<unknown>;
}

const moves: readonly Move[] = [
  {
    label: 'Discard Draft',
    icon: <DeleteIcon />,
    question: () => 'Discard this draft? Its hours can be billed again.',
    done: 'Discarded successfully',
    send: (variables) => request(discardDocument, variables),
  },
  {
    label: 'Recompute',
    icon: <CalculatorIcon />,
    question: (invoice) =>
      `Compute ${periodText(invoice)} again from the hours and rates of now? Added lines stay.`,
    done: 'Computed successfully',
    send: (variables) => request(recomputeDocument, variables),
  },
  {
    label: 'Issue',
    icon: <SendIcon />,
    question: ({ totalCents, clientName }) =>
      `Issue this invoice of $${moneyText(totalCents)} to ${clientName}? It gets its number and never changes again.`,
    done: 'Issued successfully',
    send: (variables) => request(issueDocument, variables),
  },
];

interface MoveButtonsProps {
  detail: Detail;
  onChanged: () => void;
}

/** What can be done with an invoice in its state. */
export function MoveButtons({ detail, onChanged }: MoveButtonsProps) {
  const { invoice } = detail;
  if (invoice.number === null) {
    return moves.map((move) => (
      <MoveButton key={move.label} move={move} invoice={invoice} onChanged={onChanged} />
    ));
  }
  if (invoice.kind === 'CREDIT_NOTE') return null;
  return <CreditButton detail={detail} onChanged={onChanged} />;
}

interface MoveButtonProps {
  move: Move;
  invoice: InvoiceRow;
  onChanged: () => void;
}

function MoveButton({ move, invoice, onChanged }: MoveButtonProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const { label, icon, question, done, send } = move;
  const { id, version } = invoice;
  const mutation = useMutation({
    mutationFn: () => send({ update: { id, version }, agencyID }),
    onSuccess: () => {
      toast.success(done);
      if (label === 'Discard Draft') history.push(invoiceListPath);
      onChanged();
    },
    onError: (error) => {
      reportFailure(`Unable to ${label.toLowerCase()}`, error);
      tellReason(error);
      onChanged();
    },
  });
  const begin = async () => {
    if (await ask(question(invoice))) mutation.mutate();
  };
  return (
    <ActionButton
      primary={label === 'Issue'}
      label={label}
      icon={icon}
      busy={mutation.isPending}
      unavailable={can('manageInvoices') ? undefined : mayNotManage}
      onClick={() => void begin()}
    />
  );
}

function CreditButton({ detail, onChanged }: MoveButtonsProps) {
  const [open, setOpen] = useState(false);
  const isWhole = detail.lines.length === detail.invoice.creditedLines.length;
  const why = isWhole ? 'All of this invoice is credited already.' : undefined;
  return (
    <>
      <ActionButton
        label="Credit"
        icon={<StrikeIcon />}
        unavailable={can('manageInvoices') ? why : mayNotManage}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <CreditModal detail={detail} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}

import { UndoIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { listDate } from '@guardroom/rules/dates';
import { moneyText } from '@guardroom/rules/invoice/money';
import { Suspense, useState } from 'react';
import { can } from '../../../platform/session/session.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import type { Detail, Payment } from '../queries.ts';
import { PaymentForm } from './form.tsx';

const ReversalModal = lazyPart(() => import('./reversal-modal.tsx'));

interface PaymentsCardProps {
  detail: Detail;
  onChanged: () => void;
}

/** What was paid of an invoice, and one payment more. */
export function PaymentsCard({ detail, onChanged }: PaymentsCardProps) {
  const { invoice, payments } = detail;
  const [reversed, setReversed] = useState<Payment>();
  const mayManage = can('manageInvoices');
  return (
    <Section title="Payments">
      <RowsView<Payment>
        label="Payments"
        rows={payments}
        columns={columnsFor(mayManage ? setReversed : undefined)}
        rowKey={({ id }) => id}
        rowName={({ amountCents, paidOn }) => `${moneyText(amountCents)} on ${listDate(paidOn)}`}
        scrollWidth={820}
        empty={<p className="list-empty">Nothing is paid yet.</p>}
      />
      {mayManage && invoice.openCents > 0 && (
        <PaymentForm invoice={invoice} onChanged={onChanged} />
      )}
      {reversed && (
        <Suspense>
          <ReversalModal
            payment={reversed}
            onClose={() => setReversed(undefined)}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </Section>
  );
}

function columnsFor(onReverse?: (payment: Payment) => void): readonly ListColumn<Payment>[] {
  return [
    {
      title: 'Paid On',
      card: 'heading',
      width: 130,
      render: ({ paidOn }) => listDate(paidOn),
    },
    {
      title: 'Amount ($)',
      width: 130,
      align: 'right',
      render: ({ amountCents }) => moneyText(amountCents),
    },
    { title: 'Reference', card: 'wide', render: ({ reference }) => reference ?? '-' },
    { title: 'Entered By', width: 170, render: ({ enteredBy }) => enteredBy },
    {
      title: 'State',
      width: 200,
      render: (payment) =>
        payment.reversedBy === null ? (
          onReverse ? (
            <ActionButton
              label={`Reverse ${moneyText(payment.amountCents)}`}
              icon={<UndoIcon />}
              onClick={() => onReverse(payment)}
            />
          ) : (
            'Counts'
          )
        ) : (
          <>
            <StatusTag tone="grey">Reversed by {payment.reversedBy}</StatusTag>{' '}
            {payment.reversalReason}
          </>
        ),
    },
  ];
}

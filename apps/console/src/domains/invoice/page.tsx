import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { AuditLink } from '../../ui/case/audit-link.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { CreditNotesCard } from './credit/card.tsx';
import { ExtrasForm } from './extras-form.tsx';
import { FilesCard } from './files-card.tsx';
import { LinesTable } from './lines-table.tsx';
import { invoiceName, periodText } from './list-columns.tsx';
import { MoveButtons } from './moves-card.tsx';
import { invoiceListPath } from './paths.ts';
import { PaymentsCard } from './payment/card.tsx';
import { invoiceKey, loadDetail, retrieveFailure, type Detail } from './queries.ts';
import { SummaryCard } from './summary-card.tsx';
import { UnbilledCard } from './unbilled-card.tsx';

export const Route = createFileRoute('/_guarded/invoice/$id')({ component: InvoicePage });

/** One invoice or credit note: what it says, and what became of it. */
function InvoicePage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const { data, failed } = useLoaded({
    queryKey: [...invoiceKey, 'one', agencyID, id],
    failure: retrieveFailure,
    load: (signal) => loadDetail(id, agencyID, signal),
  });
  useLeaveWhenFailed(failed, invoiceListPath);
  const onChanged = () => void client.invalidateQueries({ queryKey: invoiceKey });
  return (
    <Page
      title={data ? invoiceName(data.invoice) : 'Invoice'}
      subtitle={data && `${data.invoice.clientName}, ${periodText(data.invoice)}`}
      back={invoiceListPath}
      actions={
        data && (
          <>
            {can('readAudit') && (
              <AuditLink
                kind="Invoice"
                id={id}
                since={data.invoice.createdOn}
                name={invoiceName(data.invoice)}
              />
            )}
            <FilesCard invoice={data.invoice} />
            <MoveButtons detail={data} onChanged={onChanged} />
          </>
        )
      }
    >
      {data ? <Parts detail={data} onChanged={onChanged} /> : <Loading rows={5} />}
    </Page>
  );
}

function Parts({ detail, onChanged }: { detail: Detail; onChanged: () => void }) {
  const { invoice, lines, taxes, unbilled, isIntact } = detail;
  const isDraft = invoice.number === null;
  return (
    <div className="stack">
      {invoice.hoursChanged && (
        <Notice>
          Its pay period was opened again, or approved hours changed, since this invoice was issued.
          Credit it and bill the month anew once pay is locked.
        </Notice>
      )}
      {!isIntact && (
        <Notice urgent>
          This document is no longer what was issued. Please tell whoever runs the database.
        </Notice>
      )}
      <SummaryCard detail={detail} />
      <Section title="Lines">
        <LinesTable lines={lines} taxes={taxes} sums={invoice} />
      </Section>
      {isDraft && <UnbilledCard contractID={invoice.contractID} unbilled={unbilled} />}
      {isDraft && can('manageInvoices') && <ExtrasForm detail={detail} onChanged={onChanged} />}
      {!isDraft && invoice.kind === 'INVOICE' && (
        <>
          <PaymentsCard detail={detail} onChanged={onChanged} />
          <CreditNotesCard notes={detail.creditNotes} />
        </>
      )}
    </div>
  );
}

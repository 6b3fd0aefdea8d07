import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { ApiError } from '@guardroom/wire/errors';
import { useQuery } from '@tanstack/react-query';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { LinesTable } from './lines-table.tsx';
import { invoicePath } from './paths.ts';
import { invoiceKey, lineFragment, taxFragment, unbilledFragment } from './queries.ts';
import { UnbilledCard } from './unbilled-card.tsx';

const previewDocument = graphql(
  `
    query PreviewInvoice($of: InvoiceMonthInput!, $agencyID: RecordID!) {
      previewInvoice(of: $of, agencyID: $agencyID) {
        lines {
          ...InvoiceLineRow
        }
        unbilled {
          ...UnbilledHoursRow
        }
        taxes {
          ...InvoiceTaxRow
        }
        netCents
        totalCents
        draftID
      }
    }
  `,
  [lineFragment, taxFragment, unbilledFragment],
);

interface PreviewCardProps {
  contractID: number;
  /** `2026-11` */
  month: string;
}

/** What the month would come to, or why it cannot be billed yet. */
export function PreviewCard({ contractID, month }: PreviewCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, refetch } = useQuery({
    queryKey: [...invoiceKey, 'preview', agencyID, contractID, month],
    queryFn: async ({ signal }) => {
      const of = { contractID, month: `${month}-01` };
      return (await request(previewDocument, { of, agencyID }, { signal })).previewInvoice;
    },
    retry: false,
  });
  if (error instanceof ApiError && error.code === 'CONFLICT') {
    return <Notice urgent>{error.message}</Notice>;
  }
  if (error !== null) return <LoadFailed what="The preview" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={3} />;
  return (
    <>
      <Section title="Preview">
        {data.draftID !== null && (
          <Notice>
            This month has a draft already, whose hours are not shown here.{' '}
            <RowLink action href={invoicePath(data.draftID)}>
              Open the draft
            </RowLink>
          </Notice>
        )}
        <LinesTable lines={data.lines} taxes={data.taxes} sums={data} />
      </Section>
      <UnbilledCard contractID={contractID} unbilled={data.unbilled} />
    </>
  );
}

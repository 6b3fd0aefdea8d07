import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { deliveryLook } from '@guardroom/rules/report/report-kinds';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import '../../ui/case/fact-table.css';
import { reportKey } from './queries.ts';
import type { SentRow } from './sent-columns.tsx';

const deliveriesDocument = graphql(`
  query ReportDeliveries($filter: ReportDeliveryFilter, $pagination: Pagination!) {
    listReportDelivery(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        address
        status
        sentOn
        openedOn
        reason
      }
    }
  }
`);

/** A report has at most so many recipients. */
const mostRecipients = 200;

interface DeliveriesModalProps {
  sending: SentRow;
  onClose: () => void;
}

/** To whom a report was sent, and what became of each mail. */
export default function DeliveriesModal({ sending, onClose }: DeliveriesModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...reportKey, 'deliveries', agencyID, sending.id],
    failure: 'Unable to retrieve recipients',
    load: async (signal) => {
      const filter = {
        securityAgencyID: { eq: agencyID },
        reportSendingID: { eq: sending.id },
      };
      const pagination = { agencyID, limit: mostRecipients, offset: 0 };
      const answer = await request(deliveriesDocument, { filter, pagination }, { signal });
      return answer.listReportDelivery.result;
    },
  });
  return (
    <Dialog open title={`Recipients of ${sending.name}`} width={760} onClose={onClose}>
      {failed && <LoadFailed what="The recipients" onRetry={retry} />}
      {!failed && !data && <Loading />}
      {data && (
        <div className="fact-table-scroller" role="region" aria-label="Recipients">
          <table className="report-table">
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Address</th>
                <th scope="col">Status</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{one.name}</th>
                  <td>{one.address ?? '-'}</td>
                  <td>
                    <StatusTag tone={deliveryLook[one.status].tone}>
                      {deliveryLook[one.status].label}
                    </StatusTag>
                    {one.reason !== null && <div className="muted">{one.reason}</div>}
                  </td>
                  <td>
                    <When instant={one.openedOn ?? one.sentOn} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="muted">
            Opened is known of those alone who use the link in their mail; whoever reads the file
            itself stays at sent.
          </p>
        </div>
      )}
    </Dialog>
  );
}

function When({ instant }: { instant: string | null }) {
  return instant === null ? '-' : <LocalTime instant={instant} />;
}

import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { monthText } from '@guardroom/rules/dates';
import { useState } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import type { CheckRow } from './check-columns.tsx';
import { checkKey, detailFailure } from './queries.ts';

const checksDocument = graphql(`
  query SupervisoryCheckDetail(
    $monthYear: String!
    $filter: SupervisoryCheckDetailFilter
    $pagination: Pagination!
  ) {
    listSupervisoryCheckDetail(monthYear: $monthYear, filter: $filter, pagination: $pagination) {
      result {
        id
        datetime
        remark
        clockingPointName
        staffProfileID
        staffProfileName
      }
      count
    }
  }
`);

interface ChecksModalProps {
  site: CheckRow;
  month: string;
  onClose: () => void;
}

/** What a tile opens: the checks of its site (SUP-09, SUP-10). */
export default function ChecksModal({ site, month, onClose }: ChecksModalProps) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      title={`${site.siteProfileName}, ${monthText(month)}`}
      width={560}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      <Checks siteProfileID={site.siteProfileID} month={month} />
    </Dialog>
  );
}

/** Whoever has no mouse scrolls too. */
function reachable(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0;
}

function Checks({ siteProfileID, month }: { siteProfileID: number; month: string }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...checkKey, 'detail', agencyID, month, siteProfileID],
    failure: detailFailure,
    load: async (signal) => {
      const filter = { siteProfileID: { eq: siteProfileID } };
      const pagination = { agencyID, limit: 1000, offset: 0 };
      const variables = { monthYear: month, filter, pagination };
      return (await request(checksDocument, variables, { signal })).listSupervisoryCheckDetail;
    },
  });
  if (failed) return <LoadFailed what="The checks" onRetry={retry} />;
  if (data === undefined) return <Loading />;
  if (data.result.length === 0) return <p className="muted">No record.</p>;
  const others = data.count - data.result.length;
  return (
    <div className="modal-scroll" role="region" aria-label="Checks" ref={reachable}>
      <ul className="check-list">
        {data.result.map(({ id, datetime, remark, ...check }) => (
          <li key={id}>
            <strong>
              <LocalTime instant={datetime} />
            </strong>
            <span>{remark}</span>
            <small>
              {check.clockingPointName},{' '}
              <StaffLink id={check.staffProfileID}>{check.staffProfileName}</StaffLink>
            </small>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="muted">and {others.toLocaleString('en-SG')} more</p>}
    </div>
  );
}

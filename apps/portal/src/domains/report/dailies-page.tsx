import { listDate } from '@guardroom/rules/dates';
import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { useCallback, useState } from 'react';
import { hrefOf } from '../../platform/route.ts';
import { useClient } from '../../platform/session.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreButton } from '../../shell/more-button.tsx';
import { listDocument } from './queries.ts';

/** So many are shown at first, and so many more at each press. */
const step = 31;

/** Daily reports of the client's sites, the latest day first. */
export function DailiesPage() {
  const { securityAgencyID: agencyID } = useClient();
  const [limit, setLimit] = useState(step);
  const load = useCallback(() => request(listDocument, { agencyID, limit }), [agencyID, limit]);
  return (
    <Loaded load={load} keeps>
      {({ listClientDailyReport: { result, count } }) => (
        <div className="stack">
          {result.length === 0 && (
            <p className="card">No daily report has been released to you yet.</p>
          )}
          {result.length > 0 && (
            <ul className="rows">
              {result.map(({ id, date, siteProfileName, sentence, isQuiet }) => (
                <li key={id}>
                  <a className="row" href={hrefOf('/report/:id', { id })}>
                    <span>
                      <strong>{listDate(date)}</strong>
                      <small>{siteProfileName}</small>
                      {isQuiet && <small>No activity</small>}
                      {sentence !== null && <small dir="auto">{sentence}</small>}
                    </span>
                    <RightIcon />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <MoreButton shown={result.length} count={count} onClick={() => setLimit(limit + step)} />
        </div>
      )}
    </Loaded>
  );
}

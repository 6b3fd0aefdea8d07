import { listDate } from '@guardroom/rules/dates';
import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { useCallback, useState } from 'react';
import { useClient } from '../../platform/session.ts';
import { throughDoor } from '../../platform/wire/door.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { MoreButton } from '../../shell/more-button.tsx';
import { dailiesDocument } from './queries.ts';

/** So many are shown at first, and so many more at each press. */
const step = 7;

/** The PDFs of daily reports that were released, the latest day first. */
export function DailyList({ site }: { site: number | null }) {
  const { securityAgencyID: agencyID } = useClient();
  const [limit, setLimit] = useState(step);
  const load = useCallback(() => {
    const filter = site === null ? null : { siteProfileID: { eq: site } };
    return request(dailiesDocument, { agencyID, filter, limit });
  }, [agencyID, site, limit]);
  return (
    <>
      <h2>Daily reports</h2>
      <Loaded load={load} keeps>
        {({ listClientDailyReport: { result, count } }) => (
          <>
            {result.length === 0 && (
              <p className="card">No daily report has been released to you yet.</p>
            )}
            {result.length > 0 && (
              <ul className="rows">
                {result.map(({ id, date, siteProfileName, file }) => (
                  <li key={id}>
                    <a
                      className="row"
                      href={throughDoor(file.url)}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <span>
                        <strong>{listDate(date)}</strong>
                        <small>{siteProfileName}</small>
                      </span>
                      <RightIcon />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <MoreButton
              shown={result.length}
              count={count}
              onClick={() => setLimit(limit + step)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

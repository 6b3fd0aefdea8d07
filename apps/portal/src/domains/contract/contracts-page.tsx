import { RightIcon } from '@guardroom/ui/icon/icons.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useCallback } from 'react';
import { hrefOf } from '../../platform/route.ts';
import { useClient } from '../../platform/session.ts';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { statusLook } from './contract-values.ts';
import { listDocument } from './queries.ts';

type Listed = ResultOf<typeof listDocument>['listClientContract']['result'];

/** The contracts of the client for the sites where one runs now. */
export function ContractsPage() {
  const { securityAgencyID: agencyID } = useClient();
  const load = useCallback(() => request(listDocument, { agencyID }), [agencyID]);
  return (
    <Loaded load={load}>
      {({ listClientContract: { result, count } }) => (
        <div className="stack">
          <ContractRows contracts={result} />
          {count > result.length && (
            <p className="quiet">
              The latest {result.length} of {count}.
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}

function ContractRows({ contracts }: { contracts: Listed }) {
  const { day } = useTimes();
  return (
    <ul className="rows">
      {contracts.map(({ id, siteProfileName, startDatetime, endDatetime, status, ...rest }) => (
        <li key={id}>
          <a className="row" href={hrefOf('/contract/:id', { id })}>
            <span>
              <strong>{siteProfileName}</strong>
              <small>
                {day(startDatetime)} –{' '}
                {endDatetime === null ? 'until further notice' : day(endDatetime)}
              </small>
              {rest.nextMeetingStart !== null && (
                <small>Next meeting {day(rest.nextMeetingStart)}</small>
              )}
              {rest.openActions > 0 && (
                <small>
                  {rest.openActions} open {rest.openActions === 1 ? 'action' : 'actions'}
                </small>
              )}
            </span>
            <StatusTag tone={statusLook[status].tone}>{statusLook[status].label}</StatusTag>
            <RightIcon />
          </a>
        </li>
      ))}
    </ul>
  );
}

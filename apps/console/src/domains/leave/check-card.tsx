import { listDate, weekdayText } from '@guardroom/rules/dates';
import { shiftNameOf } from '@guardroom/rules/deployment/shifts';
import { holidayText } from '@guardroom/rules/leave/holidays';
import { daysText, leaveDatesText } from '@guardroom/rules/leave/leave-days';
import { Fragment } from 'react';
import { can } from '../../platform/session/session.ts';
import { RowLink } from '../../ui/list/row-link.tsx';
import { leaveRequestPath, replacePath } from './paths.ts';
import { LeaveStatusTag } from './list-columns.tsx';
import type { LeaveCheck } from './queries.ts';

/** What whoever decides on leave must know: what is left, what speaks against it, who else is away. */
export function CheckFacts({ check }: { check: LeaveCheck }) {
  const { years, holidays, findings, clashes, away } = check;
  return (
    <dl className="form-facts">
      {years.map(({ year, days, left }) => (
        <Fragment key={year}>
          <dt>Days of {year}</dt>
          <dd>
            {daysText(days)}
            {left !== null && `, ${daysText(left)} left before this leave`}
          </dd>
        </Fragment>
      ))}
      {holidays.length > 0 && (
        <>
          <dt>Public holidays, not counted</dt>
          <dd>{holidays.map(holidayText).join(', ')}</dd>
        </>
      )}
      <dt>Concerns</dt>
      <dd>
        {findings.length === 0 ? (
          'None'
        ) : (
          <ul className="plain-list">
            {findings.map(({ code, sentence }) => (
              <li key={sentence} data-finding={code}>
                {sentence}
              </li>
            ))}
          </ul>
        )}
      </dd>
      {clashes.length > 0 && (
        <>
          <dt>Planned shifts</dt>
          <dd>
            <ul className="plain-list">
              {clashes.map(({ deploymentID, date, siteProfileName, ...line }) => (
                <li key={deploymentID}>
                  {listDate(date)} ({weekdayText(date)}), {shiftNameOf(line)} at {siteProfileName}
                  {can('editDeployments') && (
                    <>
                      {' '}
                      <RowLink action href={replacePath(deploymentID)}>
                        Replace
                        <span className="screen-reader-only">
                          {' '}
                          on {listDate(date)} at {siteProfileName}
                        </span>
                      </RowLink>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
      <dt>Others away at the same sites</dt>
      <dd>
        {away.length === 0 ? (
          'Nobody'
        ) : (
          <ul className="plain-list">
            {away.map((other) => (
              <li key={other.id}>
                <RowLink href={leaveRequestPath(other.id)}>{other.staffName}</RowLink>
                <span className="grow muted">
                  {other.siteProfileName}, {other.leaveTypeName}, {leaveDatesText(other)}
                </span>
                <LeaveStatusTag status={other.status} />
              </li>
            ))}
          </ul>
        )}
      </dd>
    </dl>
  );
}

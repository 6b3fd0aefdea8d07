import { todayIn } from '@guardroom/rules/dates';
import { useCallback } from 'react';
import { clock } from '../../device/clock.ts';
import { useLocale, useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useKept } from '../../store/changes.ts';
import { keptPerson, type KeptPerson } from '../../store/meta.ts';
import { AskForm } from './ask-form.tsx';
import { leaveTexts } from './leave-texts.ts';
import { leaveDocument, type LeftOfType } from './queries.ts';
import { RequestCard } from './request-card.tsx';

/** What is left of leave, asking for it, and what became of it. */
export function LeavePage() {
  const person = useKept(keptPerson)?.value;
  return person === undefined ? null : <Leave person={person} />;
}

/** The latest requests that are shown. */
const shown = 30;

function Leave({ person }: { person: KeptPerson }) {
  const say = useSay();
  const { securityAgencyID: agencyID, timeZone } = person;
  const load = useCallback(() => {
    const year = Number(todayIn(timeZone, clock.now()).slice(0, 4));
    return request(leaveDocument, { agencyID, year, pagination: { agencyID, limit: shown } });
  }, [agencyID, timeZone]);
  return (
    <Loaded load={load}>
      {({ ownLeaveBalance: { balances }, listOwnLeaveRequest: { result } }, again) => (
        <div className="stack">
          {balances.length === 0 ? (
            <p>{say(leaveTexts.noTypes)}</p>
          ) : (
            <>
              <Balances balances={balances} />
              <AskForm person={person} balances={balances} again={again} />
            </>
          )}
          <section className="stack" aria-labelledby="requests">
            <h2 id="requests">{say(leaveTexts.requests)}</h2>
            {result.length === 0 && <p>{say(leaveTexts.noRequests)}</p>}
            {result.map((one) => (
              <RequestCard key={one.id} request={one} agencyID={agencyID} again={again} />
            ))}
          </section>
        </div>
      )}
    </Loaded>
  );
}

function Balances({ balances }: { balances: readonly LeftOfType[] }) {
  const say = useSay();
  const number = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 1 });
  return (
    <section className="card" aria-labelledby="left">
      <h2 id="left">{say(leaveTexts.left)}</h2>
      <dl className="facts">
        {balances.map(({ leaveTypeID, leaveTypeName, left }) => (
          <div key={leaveTypeID} className="fact">
            <dt>{leaveTypeName}</dt>
            <dd>
              {left === null
                ? say(leaveTexts.noLimit)
                : say(leaveTexts.days, { days: number.format(left) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

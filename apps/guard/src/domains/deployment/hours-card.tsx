import { useCallback } from 'react';
import { useLocale, useSay } from '../../platform/texts/language.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import type { KeptPerson } from '../../store/meta.ts';
import { deploymentTexts } from './deployment-texts.ts';
import { hoursDocument } from './queries.ts';

/** The hours of the month, and the extra ones against what a month may have. @param month 2026-11 */
export function HoursCard({ person, month }: { person: KeptPerson; month: string }) {
  const say = useSay();
  const locale = useLocale();
  const agencyID = person.securityAgencyID;
  const load = useCallback(() => request(hoursDocument, { agencyID, month }), [agencyID, month]);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (
    <section className="card" aria-labelledby="hours">
      <h2 id="hours">{say(deploymentTexts.hours)}</h2>
      <Loaded load={load}>
        {({ ownHours: { planned, clocked, approved, extra, extraLimit } }) => (
          <dl className="facts">
            <dt>{say(deploymentTexts.planned)}</dt>
            <dd>{number.format(planned)}</dd>
            <dt>{say(deploymentTexts.clocked)}</dt>
            <dd>{number.format(clocked)}</dd>
            <dt>{say(deploymentTexts.approved)}</dt>
            <dd>{number.format(approved)}</dd>
            <dt>{say(deploymentTexts.extra)}</dt>
            <dd>
              {extraLimit === null
                ? number.format(extra)
                : say(deploymentTexts.extraOf, {
                    extra: number.format(extra),
                    limit: number.format(extraLimit),
                  })}
            </dd>
          </dl>
        )}
      </Loaded>
    </section>
  );
}

import { useCallback } from 'react';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { request } from '../../platform/wire/graphql.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { useKept } from '../../store/changes.ts';
import { keptPerson, type KeptPerson } from '../../store/meta.ts';
import { AnswerForm } from './answer-form.tsx';
import { incidentTexts } from './incident-texts.ts';
import { ownIncidentsDocument, type OwnReport } from './queries.ts';

/** The own reports as the office has them, with what it asks: those that wait for an answer first. */
export function OfficeCard() {
  const person = useKept(keptPerson)?.value;
  return person === undefined ? null : <Reports person={person} />;
}

function Reports({ person }: { person: KeptPerson }) {
  const say = useSay();
  const { securityAgencyID: agencyID } = person;
  const load = useCallback(() => request(ownIncidentsDocument, { agencyID }), [agencyID]);
  return (
    <section className="stack" aria-labelledby="office">
      <h2 id="office">{say(incidentTexts.atOffice)}</h2>
      <Loaded load={load}>
        {({ listOwnIncident: reports }, again) =>
          reports.length === 0 ? (
            <p className="quiet">{say(incidentTexts.noneAtOffice)}</p>
          ) : (
            reports
              .toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked))
              .map((report) => (
                <OneReport key={report.id} report={report} person={person} again={again} />
              ))
          )
        }
      </Loaded>
    </section>
  );
}

interface OneReportProps {
  report: OwnReport;
  person: KeptPerson;
  again: () => void;
}

function OneReport({ report, person, again }: OneReportProps) {
  const say = useSay();
  const times = useTimes(person.timeZone);
  const { status, comments, isAsked } = report;
  const isClosed = status === 'CLOSED';
  return (
    <article className="card" aria-label={report.title}>
      <h3>{report.title}</h3>
      <p className="quiet">
        {[report.uid, report.siteProfileName, times.dayTime(report.submittedTimestamp)]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <p className="state" data-on={isClosed ? '' : undefined}>
        {say(isAsked ? incidentTexts.asked : isClosed ? incidentTexts.CLOSED : incidentTexts.OPEN)}
      </p>
      {comments.length > 0 && (
        <ul className="rows lines" aria-label={say(incidentTexts.questions)}>
          {comments.map(({ kind, staffProfileName, comment, createdOn }) => (
            <li key={createdOn + comment} className="row">
              <span>
                <strong>
                  {say(kind === 'ANSWER' ? incidentTexts.yourAnswer : incidentTexts.question)}
                </strong>
                <span className="text-kept" dir="auto">
                  {comment}
                </span>
                <span className="quiet">
                  {staffProfileName}, {times.dayTime(createdOn)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isClosed && comments.length > 0 && (
        <AnswerForm report={report} agencyID={person.securityAgencyID} again={again} />
      )}
    </article>
  );
}

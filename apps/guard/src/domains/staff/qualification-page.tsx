import { useCallback } from 'react';
import { openFile } from '../../device/open-file.ts';
import { useSay } from '../../platform/texts/language.ts';
import { useTimes } from '../../platform/texts/times.ts';
import { throughDoor } from '../../platform/wire/door.ts';
import { request } from '../../platform/wire/graphql.ts';
import { ActionButton } from '../../shell/action-button.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useKept } from '../../store/changes.ts';
import { keptPerson, type KeptPerson } from '../../store/meta.ts';
import { ExpiryNote } from './expiry-card.tsx';
import { qualificationDocument, type OwnDocument, type Qualification } from './queries.ts';
import { RenewForm } from './renew-form.tsx';
import { RenewalsCard } from './renewals-card.tsx';
import { documentTypeTexts, staffTexts } from './staff-texts.ts';

/** Own licence, certificates and training with what runs out, and sending a renewed one. */
export function QualificationPage() {
  const person = useKept(keptPerson)?.value;
  return person === undefined ? null : <Own person={person} />;
}

function Own({ person }: { person: KeptPerson }) {
  const say = useSay();
  const { securityAgencyID: agencyID } = person;
  const load = useCallback(() => request(qualificationDocument, { agencyID }), [agencyID]);
  return (
    <Loaded load={load}>
      {({ ownQualification: own }, again) =>
        own === null ? (
          <p>{say(staffTexts.noDocuments)}</p>
        ) : (
          <div className="stack">
            <GradeCard own={own} />
            <section className="stack" aria-labelledby="documents">
              <h2 id="documents">{say(staffTexts.documents)}</h2>
              {own.documents.length === 0 && <p>{say(staffTexts.noDocuments)}</p>}
              {own.documents.map((document) => (
                <DocumentCard key={document.id} document={document} person={person} />
              ))}
            </section>
            <RenewalsCard renewals={own.renewals} person={person} />
            <RenewForm person={person} again={again} />
            <Trainings own={own} person={person} />
          </div>
        )
      }
    </Loaded>
  );
}

function GradeCard({ own: { gradeName, gradeCode, gradeIssued } }: { own: Qualification }) {
  const say = useSay();
  const times = useTimes('UTC');
  return (
    <section className="card" aria-labelledby="grade">
      <h2 id="grade">{say(staffTexts.grade)}</h2>
      {gradeName === null ? (
        <p>{say(staffTexts.noGrade)}</p>
      ) : (
        <p>{gradeCode === null ? gradeName : `${gradeName} (${gradeCode})`}</p>
      )}
      {gradeIssued !== null && (
        <p className="quiet">{say(staffTexts.since, { day: times.date(gradeIssued) })}</p>
      )}
    </section>
  );
}

function DocumentCard({ document, person }: { document: OwnDocument; person: KeptPerson }) {
  const say = useSay();
  const { type, number, expiry, file } = document;
  const name = say(documentTypeTexts[type]);
  return (
    <article className="card" aria-label={name}>
      <h3>{name}</h3>
      {number !== null && <p dir="auto">{number}</p>}
      <ExpiryNote expiry={expiry} timeZone={person.timeZone} />
      {file !== null && (
        <ActionButton onClick={() => openFile(throughDoor(file.url))}>
          {say(staffTexts.open)}
        </ActionButton>
      )}
    </article>
  );
}

function Trainings({ own: { trainings }, person }: { own: Qualification; person: KeptPerson }) {
  const say = useSay();
  const times = useTimes('UTC');
  return (
    <section className="stack" aria-labelledby="trainings">
      <h2 id="trainings">{say(staffTexts.trainings)}</h2>
      {trainings.length === 0 && <p>{say(staffTexts.noTrainings)}</p>}
      {trainings.map(({ id, title, trainingEnd, expiry }) => (
        <article key={id} className="card" aria-label={title}>
          <h3 dir="auto">{title}</h3>
          <p className="quiet">{say(staffTexts.finished, { day: times.date(trainingEnd) })}</p>
          {expiry !== null && <ExpiryNote expiry={expiry} timeZone={person.timeZone} />}
        </article>
      ))}
    </section>
  );
}

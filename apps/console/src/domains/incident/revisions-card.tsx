import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { compareRevisions, filesAt } from '@guardroom/rules/incident/compare-revisions';
import { incidentLabels } from '@guardroom/rules/incident/incident-texts';
import type { TextPart } from '@guardroom/rules/incident/text-changes';
import { personText } from '@guardroom/rules/person-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { reportFailure } from '../../ui/live/failure.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { Images, useImages, type IncidentImage } from './images-card.tsx';
import { incidentKey } from './queries.ts';
import type { ViewedIncident } from './report-card.tsx';

const revisionsDocument = graphql(`
  query IncidentRevisions($filter: IncidentDetailFilter, $pagination: Pagination!) {
    listIncidentDetail(filter: $filter, pagination: $pagination) {
      result {
        revision
        staffProfileName
        staffProfileDesignation
        typeName
        title
        incidentStart
        incidentEnd
        location
        personInvolved
        description
        action
        remarks
        createdOn
      }
    }
  }
`);

type Revision = ResultOf<typeof revisionsDocument>['listIncidentDetail']['result'][number];

/** The newest so many can be compared; more than anybody edits a report. */
const most = 200;

/** What a report said before, and what changed between two revisions; nothing while there is one. */
export function RevisionsCard({ report }: { report: ViewedIncident }) {
  return report.revision > 1 ? <Revisions report={report} /> : null;
}

function Revisions({ report }: { report: ViewedIncident }) {
  const revisions = useRevisions(report);
  const images = useImages(report.id, { ofAll: true });
  const retry = () => void Promise.all([revisions.refetch(), images.refetch()]);
  const isLoaded = revisions.data !== undefined && images.data !== undefined;
  return (
    <Section title={`${report.revision} revisions`}>
      {(revisions.isError || images.isError) && <LoadFailed what="The revisions" onRetry={retry} />}
      {isLoaded ? (
        <Comparison key={report.revision} revisions={revisions.data} images={images.data} />
      ) : (
        !revisions.isError && !images.isError && <Loading rows={3} />
      )}
    </Section>
  );
}

function useRevisions({ id, revision }: ViewedIncident) {
  const { securityAgencyID: agencyID } = useViewer();
  const query = useQuery({
    queryKey: [...incidentKey, 'revisions', agencyID, id, revision],
    queryFn: async ({ signal }) => {
      const filter = { incidentReportID: { eq: id } };
      const orderby = [{ field: 'revision', direction: 'DESC' as const }];
      const pagination = { agencyID, limit: most, offset: 0, orderby };
      const answer = await request(revisionsDocument, { filter, pagination }, { signal });
      return answer.listIncidentDetail.result;
    },
  });
  const { error } = query;
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve incident report revisions', error);
  }, [error]);
  return query;
}

interface ComparisonProps {
  /** The newest first, at least two. */
  revisions: readonly Revision[];
  images: readonly IncidentImage[];
}

/** Begins with the latest change. */
function Comparison({ revisions, images }: ComparisonProps) {
  const [newest, second] = revisions;
  const [from, setFrom] = useState(second?.revision);
  const [to, setTo] = useState(newest?.revision);
  const before = revisions.find(({ revision }) => revision === from);
  const after = revisions.find(({ revision }) => revision === to);
  return (
    <>
      <div className="form-pair">
        <RevisionSelect label="Compare" revisions={revisions} value={from} onChange={setFrom} />
        <RevisionSelect label="With" revisions={revisions} value={to} onChange={setTo} />
      </div>
      {before && after && (
        <div role="region" aria-label="What changed" aria-live="polite">
          <p className="muted">
            Revision {after.revision} is by {authorOf(after)},{' '}
            <LocalTime instant={after.createdOn} />.
          </p>
          <Changes before={before} after={after} images={images} />
        </div>
      )}
    </>
  );
}

const authorOf = ({ staffProfileName, staffProfileDesignation }: Revision) =>
  personText({ name: staffProfileName, designation: staffProfileDesignation });

interface RevisionSelectProps {
  label: string;
  revisions: readonly Revision[];
  value: number | undefined;
  onChange: (revision: number) => void;
}

function RevisionSelect({ label, revisions, value, onChange }: RevisionSelectProps) {
  return (
    <SelectField<number>
      label={label}
      options={revisions.map((revision) => ({
        value: revision.revision,
        label: `Revision ${revision.revision}, ${authorOf(revision)}`,
      }))}
      value={value ?? null}
      onChange={onChange}
    />
  );
}

interface ChangesProps {
  before: Revision;
  after: Revision;
  images: readonly IncidentImage[];
}

function Changes({ before, after, images }: ChangesProps) {
  const { timeZone } = useViewer();
  const fields = compareRevisions(before, after, timeZone);
  const [had, has] = [filesAt(images, before.revision), filesAt(images, after.revision)];
  const removed = had.filter((image) => !has.includes(image));
  const added = has.filter((image) => !had.includes(image));
  if (fields.length === 0 && removed.length === 0 && added.length === 0) {
    return <p>These two say the same.</p>;
  }
  return (
    <dl className="form-facts">
      {fields.map(({ label, parts }) => (
        <Change key={label} label={label} parts={parts} />
      ))}
      <ImageChange label="removed" images={removed} />
      <ImageChange label="added" images={added} />
    </dl>
  );
}

function Change({ label, parts }: { label: string; parts: readonly TextPart[] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-change readable" dir="auto">
        {parts.map((part, place) => (
          <Part key={`${place} ${part.kind}`} {...part} />
        ))}
      </dd>
    </>
  );
}

function Part({ kind, text }: TextPart) {
  if (kind === 'same') return text;
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
}

function ImageChange({ label, images }: { label: string; images: readonly IncidentImage[] }) {
  if (images.length === 0) return null;
  return (
    <>
      <dt>
        {incidentLabels.images} {label}
      </dt>
      <dd>
        <Images images={images} />
      </dd>
    </>
  );
}

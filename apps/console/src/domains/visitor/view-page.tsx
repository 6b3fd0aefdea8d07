import { listTime } from '@guardroom/rules/dates';
import { readablePhone } from '@guardroom/rules/phone';
import { letInText, visitorTitles } from '@guardroom/rules/visitor/visitor-columns';
import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { SiteLink } from '../../ui/list/name-link.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { visitorListPath } from './paths.ts';
import { loadVisitor, visitorKey, type ViewedVisitor } from './queries.ts';

export const Route = createFileRoute('/_guarded/visitor/$id')({ component: ViewPage });

function ViewPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...visitorKey, 'view', agencyID, id],
    failure: 'Unable to retrieve visitor record',
    load: (signal) => loadVisitor(id, agencyID, signal),
  });
  return (
    <Page title="Visitor" subtitle={data?.name} back={visitorListPath}>
      {failed && <LoadFailed what="The visitor" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && (
        <div className="stack">
          {data.allowedBlockID !== null && (
            <Notice>
              {letInText}: {data.allowedReason}
            </Notice>
          )}
          <Visit visitor={data} />
          <CorrectionsCard visitorRecordID={data.id} />
        </div>
      )}
    </Page>
  );
}

/** As a form for whoever may correct it. */
function Visit({ visitor }: { visitor: ViewedVisitor }) {
  const why = whyNotCorrected(visitor, useViewer().timeZone);
  if (why === undefined) return <CorrectionForm visitor={visitor} />;
  return (
    <Section title={visitor.name}>
      <p className="muted">{why}</p>
      <dl className="form-facts">
        <dt>{visitorTitles.siteProfileName}</dt>
        <dd>
          <SiteLink id={visitor.siteProfileID}>{visitor.siteProfileName}</SiteLink>
        </dd>
        <dt>{visitorTitles.phoneNo}</dt>
        <dd>{readablePhone(visitor.phoneNo) || '-'}</dd>
        <dt>{visitorTitles.purpose}</dt>
        <dd>{visitor.purpose}</dd>
        <dt>Entry Date / Time</dt>
        <dd>
          <LocalTime instant={visitor.inTimestamp} />
        </dd>
        <dt>Left</dt>
        <dd>
          <LocalTime instant={visitor.outTimestamp} none="-" />
        </dd>
        <dt>{visitorTitles.block}</dt>
        <dd>{visitor.block ?? '-'}</dd>
        <dt>{visitorTitles.unit}</dt>
        <dd>{visitor.unit ?? '-'}</dd>
        <dt>{visitorTitles.vehicleNo}</dt>
        <dd>{visitor.vehicleNo ?? '-'}</dd>
        <dt>{visitorTitles.remarks}</dt>
        <dd className="pre-line">{visitor.remarks ?? '-'}</dd>
      </dl>
    </Section>
  );
}

function whyNotCorrected(
  { cancelled, cancelledOn, erasedOn }: ViewedVisitor,
  timeZone: string,
): string | undefined {
  if (cancelled === 1) {
    const when = cancelledOn === null ? '' : ` on ${listTime(cancelledOn, timeZone)}`;
    return `This entry was cancelled${when}.`;
  }
  if (erasedOn !== null) return `The personal data was erased on ${listTime(erasedOn, timeZone)}.`;
  return can('editVisitors') ? undefined : 'You do not have the permission to change entries.';
}

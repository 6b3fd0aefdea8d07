import { alertKindTexts } from '@guardroom/rules/alert/alert-kind';
import { alertEventLabels } from '@guardroom/rules/alert/alert-status';
import { shownPhone } from '@guardroom/rules/phone';
import { Section } from '@guardroom/ui/show/section.tsx';
import { MissingRecord } from '@guardroom/wire/errors';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { SiteLink, StaffLink } from '../../ui/list/name-link.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { retryOf } from '../../ui/live/retry-of.ts';
import { Ago, AlertStatusTag, SeverityTag } from './list-columns.tsx';
import { alertListPath } from './paths.ts';
import { alertKey, alertRowFragment, type AlertRow } from './queries.ts';
import { ResolveForm } from './resolve-form.tsx';
import { TakeForm } from './take-form.tsx';
import '@guardroom/ui/field/form.css';

export const Route = createFileRoute('/_guarded/alert/$id')({ component: AlertPage });

const alertDocument = graphql(
  `
    query Alert(
      $filter: AlertFilter
      $pagination: Pagination!
      $id: RecordID!
      $agencyID: RecordID!
    ) {
      listAlert(filter: $filter, pagination: $pagination) {
        result {
          ...AlertRow
        }
      }
      alertHistory(alertID: $id, agencyID: $agencyID) {
        id
        kind
        at
        byName
        text
      }
    }
  `,
  [alertRowFragment],
);

type AlertEvent = ResultOf<typeof alertDocument>['alertHistory'][number];

/** One alert: what it is, who sees to it, and what became of it since it opened. */
function AlertPage() {
  const id = idOf(Route.useParams().id);
  const { data, error, isError, refetch } = useAlert(id);
  return (
    <Page title={data ? alertKindTexts[data.alert.kind].label : 'Alert'} back={alertListPath}>
      <div className="stack">
        {isError && <LoadFailed what="The alert" onRetry={retryOf({ error, refetch })} />}
        {!data && !isError && <Loading rows={8} />}
        {data && (
          <>
            <FactsCard alert={data.alert} />
            {data.alert.closedOn === null && <ResolveForm key={data.alert.id} id={data.alert.id} />}
            <HistoryCard events={data.events} />
          </>
        )}
      </div>
    </Page>
  );
}

function useAlert(id: number) {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: [...alertKey, 'one', id, agencyID],
    queryFn: async ({ signal }) => {
      const filter = { securityAgencyID: { eq: agencyID }, id: { eq: id } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const variables = { filter, pagination, id, agencyID };
      const { listAlert, alertHistory } = await request(alertDocument, variables, { signal });
      const [alert] = listAlert.result;
      if (alert === undefined) throw new MissingRecord('This alert does not exist.');
      return { alert, events: alertHistory };
    },
  });
}

function FactsCard({ alert }: { alert: AlertRow }) {
  const { siteProfileID, siteProfileName, staffProfileID, staffProfileName, phoneNo } = alert;
  return (
    <Section title={alert.sentence}>
      <dl className="form-facts">
        <dt>Status</dt>
        <dd className="inline-tags">
          <AlertStatusTag status={alert.status} />
          <SeverityTag severity={alert.severity} />
        </dd>
        <dt>What</dt>
        <dd className="pre-line">{alert.detail}</dd>
        {staffProfileName !== null && (
          <>
            <dt>Who</dt>
            <dd className="inline-tags">
              <StaffLink id={staffProfileID}>{staffProfileName}</StaffLink>
              {phoneNo === null ? (
                <span>No phone number</span>
              ) : (
                <a href={`tel:${phoneNo}`}>Call {shownPhone(phoneNo)}</a>
              )}
            </dd>
          </>
        )}
        {siteProfileName !== null && (
          <>
            <dt>Site</dt>
            <dd>
              <SiteLink id={siteProfileID}>{siteProfileName}</SiteLink>
            </dd>
          </>
        )}
        <dt>Opened</dt>
        <dd>
          <LocalTime instant={alert.openedOn} />, <Ago instant={alert.openedOn} />
        </dd>
        <dt>Seen to by</dt>
        <dd>{alert.ownerName ?? 'Nobody yet'}</dd>
        {alert.reason !== null && (
          <>
            <dt>Closed</dt>
            <dd>
              {alert.closedByName ?? 'By itself'}: {alert.reason}
            </dd>
          </>
        )}
      </dl>
      <TakeForm alert={alert} />
    </Section>
  );
}

function HistoryCard({ events }: { events: readonly AlertEvent[] }) {
  return (
    <Section title="History">
      <ol className="plain-list" aria-label="History">
        {events.map(({ id, kind, at, byName, text }) => (
          <li key={id}>
            <span>
              <strong>{alertEventLabels[kind]}</strong>
              {byName !== null && ` by ${byName}`}
              {text !== null && `: ${text}`}
            </span>
            <span className="muted">
              <LocalTime instant={at} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

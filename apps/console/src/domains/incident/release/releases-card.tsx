import { Button } from '@guardroom/ui/action/button.tsx';
import { SendIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { incidentReleasePath } from '../paths.ts';
import { loadReleases, releaseKey, releasesFailure, type Release } from './queries.ts';
import { Released } from './released-card.tsx';
import { WithdrawModal } from './withdraw-modal.tsx';
import '../../../ui/case/report.css';

/** What of a report its client was shown, and who took note. */
export function ReleasesCard({ incidentReportID }: { incidentReportID: number }) {
  return can('readReleases') ? <Releases incidentReportID={incidentReportID} /> : null;
}

function Releases({ incidentReportID }: { incidentReportID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...releaseKey, 'list', agencyID, incidentReportID],
    queryFn: ({ signal }) => loadReleases(agencyID, incidentReportID, signal),
  });
  useEffect(() => {
    if (error) reportFailure(releasesFailure, error);
  }, [error]);
  return (
    <Section
      title="Shown to the client"
      actions={
        <ActionButton
          icon={<SendIcon />}
          label={data?.length ? 'Release Again' : 'Release to Client'}
          unavailable={
            can('manageReleases') ? undefined : 'You need the permission to release to clients.'
          }
          onClick={() => history.push(incidentReleasePath(incidentReportID))}
        />
      }
    >
      {data === undefined ? (
        <Waiting failed={isError} onRetry={() => void refetch()} />
      ) : (
        <Shown releases={data} onChanged={() => void refetch()} />
      )}
    </Section>
  );
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return failed ? <LoadFailed what="What was released" onRetry={onRetry} /> : <Loading rows={2} />;
}

function Shown({ releases, onChanged }: { releases: readonly Release[]; onChanged: () => void }) {
  if (releases.length === 0) {
    return <p>The client has not been shown anything of this report.</p>;
  }
  return (
    <ul className="comments">
      {releases.map((release) => (
        <OneRelease key={release.id} release={release} onChanged={onChanged} />
      ))}
    </ul>
  );
}

function OneRelease({ release, onChanged }: { release: Release; onChanged: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { number, clientProfileName, releasedByStaffName, releasedOn, withdrawnOn } = release;
  return (
    <li>
      <p>
        <strong>Release {number}</strong> to {clientProfileName}, revision {release.revision}, by{' '}
        {releasedByStaffName}, <LocalTime instant={releasedOn} /> <ReleaseTag release={release} />
      </p>
      {release.note !== null && <p dir="auto">{release.note}</p>}
      {withdrawnOn !== null && (
        <p dir="auto">
          Withdrawn by {release.withdrawnByStaffName}, <LocalTime instant={withdrawnOn} />:{' '}
          {release.withdrawalReason}
        </p>
      )}
      <Acknowledgements release={release} />
      <div className="form-buttons">
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide what the client sees' : 'Show what the client sees'}
        </Button>
        {withdrawnOn === null && can('manageReleases') && (
          <Button size="small" danger onClick={() => setIsWithdrawing(true)}>
            Withdraw
          </Button>
        )}
      </div>
      {isOpen && <Released {...release} />}
      {isWithdrawing && (
        <WithdrawModal
          release={release}
          onClose={() => setIsWithdrawing(false)}
          onDone={() => {
            setIsWithdrawing(false);
            onChanged();
          }}
        />
      )}
    </li>
  );
}

function ReleaseTag({ release: { isNewest, withdrawnOn } }: { release: Release }) {
  if (withdrawnOn !== null) return <StatusTag tone="red">Withdrawn</StatusTag>;
  return isNewest ? (
    <StatusTag tone="green">What the client reads</StatusTag>
  ) : (
    <StatusTag tone="grey">Replaced</StatusTag>
  );
}

function Acknowledgements({ release: { acknowledgements } }: { release: Release }) {
  if (acknowledgements.length === 0)
    return <p className="muted">Nobody has acknowledged it yet.</p>;
  return (
    <ul className="plain-list">
      {acknowledgements.map(({ name, remark, acknowledgedOn }) => (
        <li key={`${name} ${acknowledgedOn}`} dir="auto">
          Acknowledged by {name}, <LocalTime instant={acknowledgedOn} />
          {remark !== null && `: ${remark}`}
        </li>
      ))}
    </ul>
  );
}

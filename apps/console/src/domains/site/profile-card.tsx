import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { shownPhone } from '@guardroom/rules/phone';
import { degreesText, fenceModeTexts } from '@guardroom/rules/site/position';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { can, useViewer } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { columnsFor } from './contract-columns.tsx';
import { besideKey, loadBeside } from './contract/queries.ts';
import { addressText, SiteStatusTag } from './list-columns.tsx';
import { contractCreatePath } from './paths.ts';
import { noPermission, type SiteContract, type SiteProfileFacts } from './queries.ts';
import '@guardroom/ui/field/form.css';

/** What the agency keeps of a site (SITE-38). */
export function ProfileCard({ site }: { site: SiteProfileFacts }) {
  return (
    <section className="form form-wide" aria-label="Site profile">
      <dl className="form-facts">
        <dt>Name</dt>
        <dd>{site.name}</dd>
        <dt>Address</dt>
        <dd>{addressText(site) || '-'}</dd>
        <dt>Contact Number</dt>
        <dd>{shownPhone(site.phoneNo) || '-'}</dd>
        <dt>Site Acc Status</dt>
        <dd>
          <SiteStatusTag status={site.status} />
        </dd>
        <dt>Site Contract Status</dt>
        <dd>
          {site.siteHistoryStatus === null ? (
            '-'
          ) : (
            <SiteStatusTag status={site.siteHistoryStatus} />
          )}
        </dd>
        <dt>Note</dt>
        <dd className="form-note">{site.note ?? '-'}</dd>
        {site.latitude !== null && (
          <>
            <dt>Position</dt>
            <dd>{positionText(site)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** `1.31, 103.866 · Mark who is outside, 150 m`; the card is no longer while nobody has said it. */
function positionText({ latitude, longitude, fenceRadius, fenceMode }: SiteProfileFacts): string {
  const degrees = [latitude, longitude].flatMap((one) => (one === null ? [] : degreesText(one)));
  const radius = fenceMode === 'OFF' ? '' : `, ${fenceRadius} m`;
  const fence = fenceMode === 'OFF' ? 'Fence off' : fenceModeTexts[fenceMode];
  return `${degrees.join(', ')} · ${fence}${radius}`;
}

interface ContractsTableProps {
  site: SiteProfileFacts;
  contracts: readonly SiteContract[];
}

/** The contracts of a site, the latest first (SITE-40). */
export function ContractsTable({ site, contracts }: ContractsTableProps) {
  const navigate = useNavigate();
  const { securityAgencyID: agencyID } = useViewer();
  const readsContracts = can('readContracts');
  const { data, isError, refetch } = useQuery({
    queryKey: besideKey(agencyID, site.id),
    queryFn: ({ signal }) => loadBeside(agencyID, site.id, signal),
    enabled: readsContracts,
    meta: { failure: 'Unable to retrieve contracts' },
  });
  const rows = contracts.map((one) => ({
    ...one,
    beside: data?.find(({ siteHistoryID }) => siteHistoryID === one.id),
  }));
  return (
    <section className="stack" aria-labelledby="contracts">
      <div className="section-head">
        <h2 id="contracts">Contracts</h2>
        <ActionButton
          label="Create"
          icon={<PlusIcon />}
          unavailable={can('editSites') ? undefined : noPermission}
          onClick={() => void navigate({ href: contractCreatePath(site.id) })}
        />
      </div>
      {isError && <LoadFailed what="What was agreed" onRetry={() => void refetch()} />}
      <RowsView
        label="Contracts"
        rows={rows}
        columns={columnsFor(data !== undefined)}
        rowKey={({ id }) => id}
        rowName={({ clientProfileName }) => clientProfileName ?? 'Contract without a client'}
        scrollWidth={760}
        empty="No contracts yet."
      />
    </section>
  );
}

import { dateOf, listDate } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { ClientLink } from '../../ui/list/name-link.tsx';
import { BesideCell } from './contract/beside-columns.tsx';
import type { BesideContract } from './contract/queries.ts';
import { SiteStatusTag } from './list-columns.tsx';
import { contractEditPath } from './paths.ts';
import { siteKey, type SiteContract } from './queries.ts';

const deleteDocument = graphql(`
  mutation SetSiteHistoryDeleted($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
    setSiteHistoryDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) {
      id
    }
  }
`);

/** A contract of a site, with what was agreed beside it. */
export interface SiteContractLine extends SiteContract {
  readonly beside: BesideContract | undefined;
}

const besideColumn: ListColumn<SiteContractLine> = {
  title: 'Contract',
  width: 250,
  render: ({ beside, ...siteContract }) => (
    <BesideCell siteContract={siteContract} beside={beside} />
  ),
};

/** For who may read contracts, with what stands beside each. */
export function columnsFor(readsContracts: boolean): readonly ListColumn<SiteContractLine>[] {
  if (!readsContracts) return contractColumns;
  return [...contractColumns.slice(0, -1), besideColumn, ...contractColumns.slice(-1)];
}

const contractColumns: readonly ListColumn<SiteContractLine>[] = [
  {
    title: 'Client',
    card: 'heading',
    render: (row) => (
      <ClientLink id={row.clientProfileID}>{row.clientProfileName ?? '-'}</ClientLink>
    ),
  },
  { title: 'Start', width: 130, render: (row) => <LocalDate instant={row.start} /> },
  { title: 'End', width: 130, render: (row) => <LocalDate instant={row.end} /> },
  { title: 'Status', width: 110, render: ({ status }) => <SiteStatusTag status={status} /> },
  {
    title: 'Action',
    width: 110,
    render: (contract) => can('editSites') && <Actions {...contract} />,
  },
];

function Actions({ id, siteProfileID, clientProfileName, start }: SiteContract) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const client = useQueryClient();
  const name = `the contract with ${clientProfileName ?? 'no client'}`;
  const since = listDate(dateOf(start, timeZone));
  return (
    <span className="row-actions">
      <Link to={contractEditPath(siteProfileID, id)} aria-label={`Edit ${name}`}>
        Edit
      </Link>
      <DeleteButton
        name={`Delete ${name} from ${since}`}
        question={`Are you sure? It will be deleted: ${name} from ${since}.`}
        failure="Unable to delete contract record"
        mark={(deleted) => request(deleteDocument, { id, deleted, agencyID })}
        onChanged={() => void client.invalidateQueries({ queryKey: siteKey })}
      />
    </span>
  );
}

/** The day of an instant in the agency's zone. */
function LocalDate({ instant }: { instant: string | null }) {
  const { timeZone } = useViewer();
  if (instant === null) return '-';
  return <time dateTime={instant}>{listDate(dateOf(instant, timeZone))}</time>;
}

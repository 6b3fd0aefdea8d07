import { contractPeriodText } from '@guardroom/rules/contract/contract-period';
import { hasSameDays } from '@guardroom/rules/contract/site-link';
import { Button } from '@guardroom/ui/action/button.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';
import { reportFailure } from '../../../ui/live/failure.ts';
import { clientContractPath } from '../paths.ts';
import { siteKey, updateSuccess, type SiteContract } from '../queries.ts';
import type { BesideContract } from './queries.ts';

const takeDocument = graphql(`
  mutation TakeContractDates($update: UpdateSiteHistoryInput!, $agencyID: RecordID!) {
    updateSiteHistory(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface BesideCellProps {
  siteContract: SiteContract;
  /** The contract with the client that stands beside it. */
  beside: BesideContract | undefined;
}

/** What was agreed beside a site contract: whether both say the same days, or the way to enter it. */
export function BesideCell({ siteContract, beside }: BesideCellProps) {
  const { timeZone } = useViewer();
  if (beside === undefined) {
    if (!can('editContracts') || siteContract.clientProfileID === null) return '-';
    const { id, siteProfileID: site, clientProfileID: client } = siteContract;
    return (
      <RowLink action href={pathWith('/contract/create', { site, client, siteContract: id })}>
        Create contract
      </RowLink>
    );
  }
  const isSame = hasSameDays(beside, siteContract, timeZone);
  return (
    <span className="inline-tags">
      <RowLink action href={clientContractPath(beside.id)}>
        {isSame ? 'Same days' : contractPeriodText(beside, timeZone)}
      </RowLink>
      {!isSame && <StatusTag tone="orange">Differs</StatusTag>}
      {!isSame && can('editSites') && <TakeButton siteContract={siteContract} beside={beside} />}
    </span>
  );
}

interface TakeButtonProps {
  siteContract: SiteContract;
  beside: BesideContract;
}

function TakeButton({ siteContract, beside }: TakeButtonProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const client = useQueryClient();
  const { id, siteProfileID, version } = siteContract;
  const { startDatetime: start, endDatetime: end } = beside;
  const take = useMutation({
    mutationFn: () => {
      const update = { id, siteProfileID, version, start, end, securityAgencyID: agencyID };
      return request(takeDocument, { update, agencyID });
    },
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => reportFailure('Unable to update contract details', error),
    onSettled: () => client.invalidateQueries({ queryKey: siteKey }),
  });
  return (
    <Button
      size="small"
      busy={take.isPending}
      onClick={() => {
        const period = contractPeriodText(beside, timeZone);
        void ask(`Are you sure? The site contract becomes: ${period}.`).then(
          (yes) => yes && take.mutate(),
        );
      }}
    >
      Take these dates over
    </Button>
  );
}

import { hasSameDays } from '@guardroom/rules/contract/site-link';
import { periodText } from '@guardroom/rules/site/contract-period';
import { Button } from '@guardroom/ui/action/button.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { can, useViewer } from '../../../platform/session/session.ts';
import { toast } from '../../../platform/toast.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { contractEditPath, siteContractCreatePath, sitePath } from '../paths.ts';
import { contractKey, updateSuccess } from '../queries.ts';

const takeDocument = graphql(`
  mutation TakeSiteContractDates($update: UpdateContractInput!, $agencyID: RecordID!) {
    updateContract(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface LinkedContract {
  readonly id: number;
  readonly version: number;
  readonly siteProfileID: number;
  readonly startDatetime: string;
  readonly endDatetime: string | null;
  readonly siteHistoryID: number | null;
  readonly siteHistoryStart: string | null;
  readonly siteHistoryEnd: string | null;
}

/** The site contract beside a contract: whether both say the same days, and what can be done about it. */
export function SiteContractSection({ contract }: { contract: LinkedContract }) {
  const { timeZone } = useViewer();
  const { id, siteProfileID, siteHistoryStart: start, siteHistoryEnd: end } = contract;
  if (start === null) {
    return (
      <Section title="Site Contract">
        <p className="muted">
          No site contract is linked. The roster and attendance go by the site contract; this
          contract says what was agreed.
        </p>
        <p className="inline-tags">
          {can('editSites') && (
            <RowLink href={siteContractCreatePath(siteProfileID, id)}>
              Create site contract with the same client and days
            </RowLink>
          )}
          {can('editContracts') && (
            <RowLink href={contractEditPath(id)}>Choose one of the site</RowLink>
          )}
        </p>
      </Section>
    );
  }
  const period = { start, end };
  const isSame = hasSameDays(contract, period, timeZone);
  return (
    <Section
      title="Site Contract"
      actions={!isSame && can('editContracts') && <TakeButton {...{ contract, period }} />}
    >
      <p className="inline-tags">
        <RowLink href={sitePath(siteProfileID)}>{periodText(period, timeZone)}</RowLink>
        {isSame ? (
          <StatusTag tone="green">Same days</StatusTag>
        ) : (
          <StatusTag tone="orange">Differs from this contract</StatusTag>
        )}
      </p>
    </Section>
  );
}

interface TakeButtonProps {
  contract: LinkedContract;
  period: { readonly start: string; readonly end: string | null };
}

function TakeButton({ contract, period }: TakeButtonProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const client = useQueryClient();
  const { id, version } = contract;
  const take = useMutation({
    mutationFn: () => {
      const dates = { startDatetime: period.start, endDatetime: period.end };
      return request(takeDocument, { update: { id, version, ...dates }, agencyID });
    },
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => reportFailure('Unable to update contract', error),
    onSettled: () => client.invalidateQueries({ queryKey: contractKey }),
  });
  return (
    <Button
      size="small"
      busy={take.isPending}
      onClick={() => {
        void ask(`Are you sure? The contract becomes: ${periodText(period, timeZone)}.`).then(
          (yes) => yes && take.mutate(),
        );
      }}
    >
      Take these dates over
    </Button>
  );
}

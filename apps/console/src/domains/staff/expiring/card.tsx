import { Button } from '@guardroom/ui/action/button.tsx';
import { ClockIcon } from '@guardroom/ui/icon/icons.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import {
  expiryWindowLabels,
  expiryWindows,
  type ExpiryWindow,
} from '@guardroom/rules/staff/document/expiry';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { staffExpiringPath } from '../paths.ts';
import { retrieveExpiringFailure, staffKey } from '../queries.ts';

const countDocument = graphql(`
  query StaffExpiryCount($agencyID: RecordID!) {
    countStaffExpiry(agencyID: $agencyID) {
      expired
      within30
      within60
      within90
    }
  }
`);
type Count = ResultOf<typeof countDocument>['countStaffExpiry'];

function useCount() {
  const { securityAgencyID: agencyID } = useViewer();
  return useQuery({
    queryKey: [...staffKey, 'expiry count', agencyID],
    queryFn: async ({ signal }) =>
      (await request(countDocument, { agencyID }, { signal })).countStaffExpiry,
    // A change of staff invalidates it; days pass slowly.
    staleTime: 60_000,
    meta: { failure: retrieveExpiringFailure },
  });
}

function inWindow(count: Count, window: ExpiryWindow): number {
  const { expired, within30, within60, within90 } = count;
  return { EXPIRED: expired, DAYS_30: within30, DAYS_60: within60, DAYS_90: within90 }[window];
}

/** From the staff list to what runs out, with how much that is. */
export function ExpiringButton({ labelled = false }: { labelled?: boolean }) {
  const navigate = useNavigate();
  const { data: count, isError } = useCount();
  const parts = expiryWindows.map(
    (window) => `${expiryWindowLabels[window]}: ${count ? inWindow(count, window) : ''}`,
  );
  return (
    <ActionButton
      label="Expiring"
      labelled={labelled}
      icon={<ClockIcon />}
      badge={count ? count.expired + count.within90 : 0}
      title={count ? parts.join(', ') : isError ? 'How much it is could not be loaded.' : undefined}
      onClick={() => void navigate({ href: staffExpiringPath })}
    />
  );
}

interface ExpiryWindowsProps {
  chosen: ExpiryWindow | undefined;
  onChoose: (window: ExpiryWindow | undefined) => void;
}

/** How much lies in each window; one click shows it, another one everything again. */
export function ExpiryWindows({ chosen, onChoose }: ExpiryWindowsProps) {
  const { data: count, isError, refetch } = useCount();
  if (count === undefined) {
    const retry = () => void refetch();
    return isError ? <LoadFailed what="How much runs out" onRetry={retry} /> : null;
  }
  return (
    <div className="inline-tags" role="group" aria-label="Runs out">
      {expiryWindows.map((window) => (
        <Button
          key={window}
          look={chosen === window ? 'primary' : 'plain'}
          aria-pressed={chosen === window}
          onClick={() => onChoose(chosen === window ? undefined : window)}
        >
          {expiryWindowLabels[window]}: {inWindow(count, window)}
        </Button>
      ))}
    </div>
  );
}

import { Button } from '@guardroom/ui/action/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { SwapText } from './swap-card.tsx';
import { openKey, swapFailure, swapsDocument, type SwapRow } from './queries.ts';
import '../../../ui/roster/publish.css';

const DecideModal = lazyPart(() => import('./decide-modal.tsx'));

/** More would bury the list below; they follow as these are decided. */
const most = 50;

/** The swaps to which both colleagues agreed, and which wait for the office. */
export function SwapsCard({ onChanged }: { onChanged: () => void }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [decided, setDecided] = useState<{ swap: SwapRow; status: 'APPROVED' | 'REJECTED' }>();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...openKey, 'swaps', agencyID],
    queryFn: async ({ signal }) => {
      const variables = {
        filter: { securityAgencyID: { eq: agencyID }, status: { eq: 'ACCEPTED' as const } },
        pagination: { agencyID, limit: most, offset: 0 },
      };
      return (await request(swapsDocument, variables, { signal })).listShiftSwap;
    },
  });
  useEffect(() => {
    if (error) reportFailure(swapFailure, error);
  }, [error]);
  if (isError) return <LoadFailed what="The swaps" onRetry={() => void refetch()} />;
  if (data === undefined || data.count === 0) return null;
  return (
    <section className="form form-wide" aria-labelledby="swaps-to-decide">
      <h2 id="swaps-to-decide">Swaps to decide ({data.count})</h2>
      <ul className="publish-lines">
        {data.result.map((swap) => (
          <li key={swap.id} className="publish-swap">
            <SwapText swap={swap} timeZone={timeZone} />
            {can('editDeployments') && (
              <span className="form-buttons">
                <Button look="primary" onClick={() => setDecided({ swap, status: 'APPROVED' })}>
                  Approve<span className="screen-reader-only"> swap of {swap.fromName}</span>
                </Button>
                <Button danger onClick={() => setDecided({ swap, status: 'REJECTED' })}>
                  Reject<span className="screen-reader-only"> swap of {swap.fromName}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {data.count > data.result.length && (
        <p className="muted">
          The first {data.result.length} are shown. The others follow as these are decided.
        </p>
      )}
      {decided && (
        <Suspense fallback={null}>
          <DecideModal {...decided} onClose={() => setDecided(undefined)} onDone={onChanged} />
        </Suspense>
      )}
    </section>
  );
}

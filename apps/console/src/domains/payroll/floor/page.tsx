import { todayIn } from '@guardroom/rules/dates';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { FloorOwnCard } from './own-card.tsx';
import { FloorTable } from './table.tsx';
import { FloorSourcesCard } from './sources-card.tsx';
import { ratePath } from '../rate/paths.ts';
import { rateKey, useFloors } from '../rate/queries.ts';

export const Route = createFileRoute('/_guarded/payroll/floor')({ component: FloorPage });

/** What officers must be paid at least, and where the agency has figures of its own. */
function FloorPage() {
  const { timeZone } = useViewer();
  const client = useQueryClient();
  const { floors, failed, retry } = useFloors();
  const onChanged = () => void client.invalidateQueries({ queryKey: rateKey });
  const today = todayIn(timeZone);
  return (
    <Page title="Wage Floors" back={ratePath}>
      {failed && <LoadFailed what="The wage floors" onRetry={retry} />}
      {!failed && floors === undefined && <Loading />}
      {floors && (
        <div className="stack">
          <FloorTable title="Full-Time, a Month" emType="FT" floors={floors} today={today} />
          <FloorTable title="Part-Time, an Hour" emType="PT" floors={floors} today={today} />
          <FloorOwnCard floors={floors} onChanged={onChanged} />
          <FloorSourcesCard floors={floors} />
        </div>
      )}
    </Page>
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Beginning, LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { PlanForm } from './plan-form.tsx';
import { loadPlan, planFailure, planKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/patrol/plan/$id')({ component: PlanPage });

function PlanPage() {
  const siteID = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...planKey, agencyID, siteID],
    failure: planFailure,
    load: (signal) => loadPlan(agencyID, siteID, signal),
  });
  const name = data?.plan.siteProfileName;
  return (
    <Page
      tag="Patrol"
      subtitle={name === undefined ? 'Patrol plan' : `Patrol plan of ${name}`}
      back={`/site/${siteID}`}
    >
      {failed && <LoadFailed what="The patrol plan" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data &&
        (data.routes.length + data.plan.lines.length === 0 ? (
          <Beginning
            why="This site has no route yet. A plan says when its routes are walked."
            next={can('createPatrols') && { label: 'Create route', to: '/patrol/routes/create' }}
          />
        ) : (
          <PlanForm key={data.plan.version} {...data} onStale={() => retry?.()} />
        ))}
    </Page>
  );
}

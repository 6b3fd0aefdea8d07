import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { templateListPath } from './paths.ts';
import { loadSites } from './queries.ts';
import { retrieveTemplateFailure, templateKey } from './template-queries.ts';
import { loadShiftTypes } from './shift/shift-queries.ts';
import { TemplateForm } from './template-form.tsx';

export const Route = createFileRoute('/_guarded/deployment/template/create')({
  component: TemplateCreatePage,
});

function TemplateCreatePage() {
  return (
    <Page title="Create Deployment Template" back={templateListPath}>
      {can('editDeployments') ? (
        <NewTemplate />
      ) : (
        <Notice>You do not have the permission to plan deployments.</Notice>
      )}
    </Page>
  );
}

function NewTemplate() {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { data, failed, retry } = useLoaded({
    queryKey: [...templateKey, 'sites', agencyID],
    failure: retrieveTemplateFailure,
    load: async (signal) => {
      const [sites, types] = await Promise.all([
        loadSites(agencyID, signal),
        loadShiftTypes(agencyID, signal),
      ]);
      return { sites, types };
    },
  });
  const back = () => history.push(templateListPath);
  const saved = () => {
    void client.invalidateQueries({ queryKey: templateKey });
    back();
  };
  if (failed) return <LoadFailed what="The sites" onRetry={retry} />;
  if (!data) return <Loading />;
  return <TemplateForm {...data} onSaved={saved} onCancel={back} />;
}

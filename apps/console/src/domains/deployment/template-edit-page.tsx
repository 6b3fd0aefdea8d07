import { Button } from '@guardroom/ui/action/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { Page } from '../../shell/page.tsx';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure, tellFailure } from '../../ui/live/failure.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { templateListPath } from './paths.ts';
import { loadSites } from './queries.ts';
import {
  loadTemplate,
  retrieveTemplateFailure,
  templateKey,
  type Template,
} from './template-queries.ts';
import { TemplateForm } from './template-form.tsx';

export const Route = createFileRoute('/_guarded/deployment/template/$id/edit')({
  component: TemplateEditPage,
});

function TemplateEditPage() {
  const { id } = Route.useParams();
  return (
    <Page title="Edit Deployment Template" back={templateListPath}>
      {can('editDeployments') ? (
        <KnownTemplate key={id} id={id} />
      ) : (
        <Notice>You do not have the permission to plan deployments.</Notice>
      )}
    </Page>
  );
}

function KnownTemplate({ id }: { id: string }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { data, failed, retry } = useLoaded({
    queryKey: [...templateKey, 'edit', agencyID, id],
    failure: retrieveTemplateFailure,
    load: async (signal) => {
      const [template, sites] = await Promise.all([
        loadTemplate(agencyID, idOf(id), signal),
        loadSites(agencyID, signal),
      ]);
      return { template, sites };
    },
  });
  const back = () => history.push(templateListPath);
  const saved = () => {
    void client.invalidateQueries({ queryKey: templateKey });
    back();
  };
  if (failed) return <LoadFailed what="The template" onRetry={retry} />;
  if (!data) return <Loading />;
  return (
    <TemplateForm
      sites={data.sites}
      template={data.template}
      types={data.template.types}
      onSaved={saved}
      onCancel={back}
      actions={<DeleteTemplate template={data.template} onDeleted={saved} />}
    />
  );
}

const deleteDocument = graphql(`
  mutation DeleteDeploymentTemplate($ids: [RecordID!]!, $agencyID: RecordID!) {
    deleteDeploymentTemplate(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

const restoreDocument = graphql(`
  mutation RestoreDeploymentTemplate($ids: [RecordID!]!, $agencyID: RecordID!) {
    restoreDeploymentTemplate(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

/** 'Delete' names what goes, deletes, and offers to undo (DEP-44). */
function DeleteTemplate({ template, onDeleted }: { template: Template; onDeleted: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const ids = [template.id];
  const restore = async () => {
    try {
      await request(restoreDocument, { ids, agencyID });
      toast.success('Restored successfully');
    } catch (error) {
      reportFailure('Unable to restore deployment template', error);
      tellFailure(sentenceOf(error), error);
    }
    void client.invalidateQueries({ queryKey: templateKey });
  };
  const mutation = useMutation({
    mutationFn: async () => {
      const what = `Delete the template ${template.title}?\nPlans that were made from it stay.`;
      if (!(await ask(what))) return;
      await request(deleteDocument, { ids, agencyID });
      toast.success('Deleted successfully', { label: 'Undo', run: () => void restore() });
      onDeleted();
    },
    onError: (error) => {
      reportFailure('Unable to delete deployment template', error);
      tellFailure(sentenceOf(error), error);
    },
  });
  if (!can('deleteDeployments')) return null;
  return (
    <Button danger busy={mutation.isPending} onClick={() => mutation.mutate()}>
      Delete
    </Button>
  );
}

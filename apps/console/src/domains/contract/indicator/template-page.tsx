import { contractLimits } from '@guardroom/rules/contract/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading, LoadFailed } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { contractListPath } from '../paths.ts';
import { updateSuccess } from '../queries.ts';
import { IndicatorListForm } from './list-form.tsx';
import { loadTemplates, templatesKey, type Template } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/indicator')({
  component: TemplatePage,
});

const saveDocument = graphql(`
  mutation SaveIndicatorTemplates(
    $create: [CreateIndicatorTemplateInput!]!
    $update: [UpdateIndicatorTemplateInput!]!
    $agencyID: RecordID!
  ) {
    updateIndicatorTemplates(update: $update, agencyID: $agencyID) {
      id
    }
    createIndicatorTemplates(create: $create, agencyID: $agencyID) {
      id
    }
  }
`);

function TemplatePage() {
  const { securityAgencyID: agencyID } = useViewer();
  const loaded = useLoaded({
    queryKey: [...templatesKey(agencyID), 'edit'],
    failure: 'Unable to retrieve templates of indicators',
    load: (signal) => loadTemplates(agencyID, signal),
  });
  return (
    <Page title="Indicator Templates" back={contractListPath}>
      {loaded.failed && <LoadFailed what="The templates" onRetry={loaded.retry} />}
      {loaded.data ? (
        <div className="stack">
          <p className="muted">
            What is agreed on with many clients. Contracts take a template over with all it says,
            and keep it as it was when the template changes.
          </p>
          <TemplateForm templates={loaded.data} />
        </div>
      ) : (
        !loaded.failed && <Loading />
      )}
    </Page>
  );
}

function TemplateForm({ templates }: { templates: readonly Template[] }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  return (
    <IndicatorListForm
      kept={templates}
      what="template"
      most={contractLimits.templates}
      save={(changes) => request(saveDocument, { ...changes, agencyID })}
      success={updateSuccess}
      failure="Unable to update templates of indicators"
      subject="the templates of indicators"
      onSaved={async () => {
        await client.invalidateQueries({ queryKey: templatesKey(agencyID) });
        history.push(contractListPath);
      }}
      onCancel={() => history.push(contractListPath)}
    />
  );
}

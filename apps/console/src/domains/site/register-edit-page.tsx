import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../platform/record-id.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { AuditLink } from '../../ui/case/audit-link.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { profilePath } from './paths.ts';
import { loadEntry, loadSite, profileFailure, siteKey } from './queries.ts';
import { RegisterEditForm } from './register-edit-form.tsx';

export const Route = createFileRoute('/_guarded/site/$id/register/edit')({
  component: RegisterEditPage,
});

/** An agency corrects the entry that it added to the register of sites. */
function RegisterEditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed, retry } = useLoaded({
    queryKey: [...siteKey, 'register entry', agencyID, id],
    failure: profileFailure,
    load: async (signal) => {
      const site = await loadSite(agencyID, id, signal);
      return { entry: await loadEntry(agencyID, site, signal) };
    },
  });
  const entry = data?.entry;
  const own = entry?.addedByOwnAgency === true ? entry : undefined;
  const audit = own && can('readAudit') && (
    <AuditLink
      kind="SecuritySite"
      id={own.id}
      since={own.createdOn}
      name={`the register entry of ${own.name}`}
    />
  );
  return (
    <Page tag="Site" subtitle="Edit register entry" back={profilePath(id)} actions={audit}>
      {failed && <LoadFailed what="The register entry" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && !own && (
        <Notice>Only the agency that added a site to the register corrects it there.</Notice>
      )}
      {own && <RegisterEditForm siteProfileID={id} entry={own} />}
    </Page>
  );
}

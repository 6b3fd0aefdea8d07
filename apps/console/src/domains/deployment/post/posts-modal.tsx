import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { deploymentKey, type Post, type Site } from '../queries.ts';
import { loadShiftTypes } from '../shift/shift-queries.ts';
import { PostsForm } from './posts-form.tsx';

const postsDocument = graphql(`
  query SitePosts($agencyID: RecordID!, $siteProfileID: RecordID!) {
    sitePosts(agencyID: $agencyID, siteProfileID: $siteProfileID) {
      version
      posts {
        id
        siteProfileID
        shift
        shiftTypeID
        weekdays
        holidays
        fromDate
        toDate
        PLRDGradeID
        PLRDGradeCode
        headcount
        version
      }
    }
  }
`);

interface PostsModalProps {
  site: Site;
  onClose: () => void;
  /** What the site needs as it is saved now. */
  onSaved: (posts: readonly Post[]) => void;
}

/** What a site needs: how many people, of which grade, in which shift, on which days. */
export default function PostsModal({ site, onClose, onSaved }: PostsModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { data, failed, retry } = useLoaded({
    queryKey: [...deploymentKey, 'posts', agencyID, site.id],
    failure: 'Unable to retrieve what the site needs',
    load: async (signal) => {
      const variables = { agencyID, siteProfileID: site.id };
      const [{ sitePosts }, types] = await Promise.all([
        request(postsDocument, variables, { signal }),
        loadShiftTypes(agencyID, signal),
      ]);
      return { ...sitePosts, types };
    },
  });
  return (
    <Dialog
      open={open}
      title={`What ${site.name} needs`}
      width={640}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {failed && <LoadFailed what="What the site needs" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && (
        <PostsForm
          siteID={site.id}
          {...data}
          onSaved={(posts) => {
            onSaved(posts);
            setOpen(false);
          }}
          onStale={() => retry?.()}
          onCancel={() => setOpen(false)}
        />
      )}
    </Dialog>
  );
}

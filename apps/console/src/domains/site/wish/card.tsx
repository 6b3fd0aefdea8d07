import { todayIn } from '@guardroom/rules/dates';
import { spanText } from '@guardroom/rules/deployment/planning/inputs';
import { siteWishLabels } from '@guardroom/rules/deployment/planning/wish';
import { Button } from '@guardroom/ui/action/button.tsx';
import { EditIcon } from '@guardroom/ui/icon/icons.ts';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can, useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import { FewLine } from '../../../ui/list/few-card.tsx';
import { Beginning, LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { wishFragment, type Wish } from './queries.ts';

const listDocument = graphql(
  `
    query WishesOfSite($filter: SiteWishFilter, $pagination: Pagination!) {
      listSiteWish(filter: $filter, pagination: $pagination) {
        result {
          ...SiteWishFacts
        }
        count
      }
    }
  `,
  [wishFragment],
);
const deleteDocument = graphql(`
  mutation DeleteSiteWish($id: RecordID!, $agencyID: RecordID!) {
    deleteSiteWish(id: $id, agencyID: $agencyID) {
      version
    }
  }
`);
const restoreDocument = graphql(`
  mutation RestoreSiteWish($id: RecordID!, $agencyID: RecordID!) {
    restoreSiteWish(id: $id, agencyID: $agencyID) {
      version
    }
  }
`);

const WishModal = lazyPart(() => import('./wish-modal.tsx'));

/** More than so many are counted and not shown. */
const most = 50;

/** Whom the client bars from the site, or wants there, today and in days to come. */
export function WishCard({ siteID }: { siteID: number }) {
  return can('readDeployments') && <PermittedCard siteID={siteID} />;
}

function PermittedCard({ siteID }: { siteID: number }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [edited, setEdited] = useState<number | 'new'>();
  const client = useQueryClient();
  const today = todayIn(timeZone);
  const { data, failed, retry } = useLoaded({
    queryKey: ['deployment', 'wishes of', siteID, today, agencyID],
    failure: 'Unable to retrieve who may stand here',
    load: async (signal) => {
      const ofSite = { siteProfileID: { eq: siteID }, deleted: { eq: 0 } };
      const holds = [{ toDate: { exists: false } }, { toDate: { ge: today } }];
      const variables = {
        filter: { ...ofSite, or: holds },
        pagination: { agencyID, limit: most, offset: 0, orderby: [{ field: 'fromDate' }] },
      };
      return (await request(listDocument, variables, { signal })).listSiteWish;
    },
  });
  const changed = () => void client.invalidateQueries({ queryKey: ['deployment'] });
  const edits = can('configureDeployments');
  return (
    <Section
      title={data ? `Who may stand here: ${data.count}` : 'Who may stand here'}
      actions={edits && <Button onClick={() => setEdited('new')}>Add</Button>}
    >
      {failed && <LoadFailed what="Who may stand here" onRetry={retry} />}
      {!data && !failed && <Loading rows={2} />}
      {data?.count === 0 && (
        <div className="few-nothing">
          <Beginning why="Anybody: the client bars nobody and wants nobody in particular." />
        </div>
      )}
      {data && data.count > 0 && (
        <ul className="plain-list" aria-label="Who may stand here">
          {data.result.map((row) => (
            <li key={row.id}>
              <FewLine
                href={can('readStaff') ? `/staff/${row.staffProfileID}` : undefined}
                name={row.staffName}
                details={[spanText(row.fromDate, row.toDate), row.reason]}
              />
              <StatusTag tone={row.kind === 'BARRED' ? 'red' : 'green'}>
                {siteWishLabels[row.kind]}
              </StatusTag>
              {edits && (
                <RowActions
                  row={row}
                  agencyID={agencyID}
                  onEdit={() => setEdited(row.id)}
                  onChanged={changed}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.result.length && (
        <p className="muted">
          {data.result.length} of {data.count} stand here.
        </p>
      )}
      {edited !== undefined && (
        <WishModal
          siteID={siteID}
          wish={data?.result.find(({ id }) => id === edited)}
          onSaved={changed}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

interface RowActionsProps {
  row: Wish;
  agencyID: number;
  onEdit: () => void;
  onChanged: () => void;
}

function RowActions({ row, agencyID, onEdit, onChanged }: RowActionsProps) {
  const { id, staffName } = row;
  return (
    <span className="nowrap">
      <Button
        look="text"
        size="small"
        icon={<EditIcon />}
        aria-label={`Edit ${staffName}`}
        title={`Edit ${staffName}`}
        onClick={onEdit}
      />
      <DeleteButton
        name={`Delete ${staffName}`}
        question={`Delete what is wished of ${staffName}?\nTo end it on a day, edit its last day: then it stays on record.`}
        mark={(deleted): Promise<unknown> =>
          deleted === 1
            ? request(deleteDocument, { id, agencyID })
            : request(restoreDocument, { id, agencyID })
        }
        failure="Unable to delete"
        onChanged={onChanged}
      />
    </span>
  );
}

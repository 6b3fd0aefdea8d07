import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { listDate, todayIn } from '@guardroom/rules/dates';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { contractsPath } from '../../ui/case/contracts-card.tsx';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { meetingPath } from './paths.ts';

const document = graphql(`
  query OpenActionsOfClient($filter: ContractActionFilter, $pagination: Pagination!) {
    listContractAction(filter: $filter, pagination: $pagination) {
      result {
        id
        contractID
        contractMeetingID
        description
        owner
        dueDate
        siteProfileName
      }
      count
    }
  }
`);

/** What review meetings with a client left to be done, the most urgent first. */
export function ActionsCard({ clientID }: { clientID: number }) {
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  return (
    <FewCard
      title="Open next actions"
      policy="readContracts"
      queryKey={['contract', 'actions of client', clientID]}
      load={async (page, signal) => {
        const ofClient = { clientProfileID: { eq: clientID }, deleted: { eq: 0 } };
        const filter = { ...ofClient, status: { eq: 'OPEN' as const } };
        const pagination = { ...page, orderby: [{ field: 'dueDate' }] };
        return (await request(document, { filter, pagination }, { signal })).listContractAction;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nothing is left to be done. Review meetings of a contract end with next actions.',
      }}
      all={{ label: 'Show in contracts', to: contractsPath({ client: clientID }) }}
    >
      {(action) => (
        <>
          <FewLine
            href={meetingPath(action.contractID, action.contractMeetingID)}
            name={action.description}
            details={[action.siteProfileName, action.owner, dueText(action.dueDate)]}
          />
          {action.dueDate !== null && action.dueDate < today && (
            <StatusTag tone="red">Late</StatusTag>
          )}
        </>
      )}
    </FewCard>
  );
}

function dueText(dueDate: string | null): string {
  return dueDate === null ? '' : `due ${listDate(dueDate)}`;
}

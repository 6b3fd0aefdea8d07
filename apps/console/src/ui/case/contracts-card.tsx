import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { allUntil } from '@guardroom/ui/date/date-range.ts';
import { contractPeriodText } from '@guardroom/rules/contract/contract-period';
import { endsInText, renewalStep, renewalTone } from '@guardroom/rules/contract/renewal';
import { statusLook } from '@guardroom/rules/status';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../list/few-card.tsx';
import { pathWith } from '../list/list-search.ts';

const document = graphql(`
  query ContractsOf($filter: ContractFilter, $pagination: Pagination!) {
    listContract(filter: $filter, pagination: $pagination) {
      result {
        id
        siteProfileName
        clientName
        startDatetime
        endDatetime
        status
        renewed
      }
      count
    }
  }
`);
type Contract = ResultOf<typeof document>['listContract']['result'][number];

type Of = { client: number } | { site: number };

/** The list of contracts, all of them: those that are over and those to come too. */
export function contractsPath(of: Of): string {
  return pathWith('/contract', { ...of, range: allUntil('2099-12-31') });
}

/** Contracts of a client or site with state and end, the one that begins last first. */
export function ContractsCard({ title, of }: { title: string; of: Of }) {
  const { timeZone } = useViewer();
  const isOfClient = 'client' in of;
  const ofRecord = isOfClient
    ? { clientProfileID: { eq: of.client } }
    : { siteProfileID: { eq: of.site } };
  return (
    <FewCard
      title={title}
      policy="readContracts"
      queryKey={['contract', 'of', of]}
      load={async (page, signal) => {
        const orderby = [{ field: 'startDatetime', direction: 'DESC' as const }];
        const filter = { ...ofRecord, deleted: { eq: 0 } };
        const pagination = { ...page, orderby };
        return (await request(document, { filter, pagination }, { signal })).listContract;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: `No contract ${isOfClient ? 'with this client' : 'for this site'} is kept here yet. It says what was agreed, and until when.`,
        next: can('editContracts') && {
          label: 'Create contract',
          to: pathWith('/contract/create', of),
        },
      }}
      all={{ label: 'Show in contracts', to: contractsPath(of) }}
    >
      {(contract) => (
        <>
          <FewLine
            href={`/contract/${contract.id}`}
            name={isOfClient ? contract.siteProfileName : contract.clientName}
            details={[contractPeriodText(contract, timeZone)]}
          />
          <EndTag {...contract} />
          <StatusTag tone={statusLook(contract.status).tone}>
            {statusLook(contract.status).label}
          </StatusTag>
        </>
      )}
    </FewCard>
  );
}

/** Tells of a contract in force that its end comes near and nothing goes on after it. */
function EndTag({ status, endDatetime: end, renewed }: Contract) {
  const step = status === 'ACTIVE' && !renewed ? renewalStep(end) : undefined;
  if (end === null || step === undefined) return null;
  return <StatusTag tone={renewalTone[step]}>{endsInText(end)}</StatusTag>;
}

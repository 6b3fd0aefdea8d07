import { auditField, auditOperation } from '@guardroom/rules/audit/audit-words';
import { listTime, todayIn } from '@guardroom/rules/dates';
import { allUntil } from '@guardroom/ui/date/date-range.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query AuditOfProfile($filter: AuditFilter, $pagination: Pagination!) {
    listAudit(filter: $filter, pagination: $pagination) {
      result {
        id
        at
        operation
        staffProfileName
        changes {
          field
        }
      }
      count
    }
  }
`);

const kind = 'StaffProfile';
/** Of a creation, which changes every field, the first say enough. */
const mostFields = 4;

/** Who changed the profile last, and what of it. */
export function AuditCard({ staffID }: { staffID: number }) {
  const { timeZone } = useViewer();
  const range = allUntil(todayIn(timeZone));
  return (
    <FewCard
      title="Changes of the profile"
      policy="readAudit"
      queryKey={['audit', 'of profile', staffID]}
      most={3}
      load={async (page, signal) => {
        const filter = { entity: { eq: kind }, entityID: { eq: staffID } };
        const orderby = [{ field: 'at', direction: 'DESC' as const }];
        const variables = { filter, pagination: { ...page, orderby } };
        return (await request(document, variables, { signal })).listAudit;
      }}
      rowKey={({ id }) => id}
      nothing={{ why: 'Nobody changed the profile yet.' }}
      all={{
        label: 'Show in audit',
        to: pathWith('/settings/audit', { range, kind, record: staffID }),
      }}
    >
      {({ at, operation, staffProfileName, changes }) => (
        <FewLine
          href={undefined}
          name={auditOperation(operation)}
          details={[fieldsText(changes), staffProfileName, listTime(at, timeZone)]}
        />
      )}
    </FewCard>
  );
}

function fieldsText(changes: readonly { field: string }[]): string {
  const fields = changes.slice(0, mostFields).map(({ field }) => auditField(field));
  const more = changes.length - fields.length;
  return fields.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

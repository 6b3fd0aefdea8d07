import { todayIn } from '@guardroom/rules/dates';
import { availabilityLabels } from '@guardroom/rules/deployment/planning/availability';
import { spanText } from '@guardroom/rules/deployment/planning/inputs';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
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
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { availabilityFragment, type Availability } from './queries.ts';

const listDocument = graphql(
  `
    query AvailabilityOfPerson($filter: StaffAvailabilityFilter, $pagination: Pagination!) {
      listStaffAvailability(filter: $filter, pagination: $pagination) {
        result {
          ...AvailabilityFacts
        }
        count
      }
    }
  `,
  [availabilityFragment],
);
const deleteDocument = graphql(`
  mutation DeleteStaffAvailability($id: RecordID!, $agencyID: RecordID!) {
    deleteStaffAvailability(id: $id, agencyID: $agencyID) {
      version
    }
  }
`);
const restoreDocument = graphql(`
  mutation RestoreStaffAvailability($id: RecordID!, $agencyID: RecordID!) {
    restoreStaffAvailability(id: $id, agencyID: $agencyID) {
      version
    }
  }
`);

const AvailabilityModal = lazyPart(() => import('./availability-modal.tsx'));

/** What is to come of it is short; more than so many entries are counted and not shown. */
const most = 50;

/** On which days to come somebody cannot work, or would like to. */
export function AvailabilityCard({ staffID }: { staffID: number }) {
  return can('readDeployments') && <PermittedCard staffID={staffID} />;
}

function PermittedCard({ staffID }: { staffID: number }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [edited, setEdited] = useState<number | 'new'>();
  const client = useQueryClient();
  const today = todayIn(timeZone);
  const { data, failed, retry } = useLoaded({
    queryKey: ['deployment', 'availability of', staffID, today, agencyID],
    failure: 'Unable to retrieve availability',
    load: async (signal) => {
      const ofPerson = { staffProfileID: { eq: staffID }, deleted: { eq: 0 } };
      const filter = { ...ofPerson, toDate: { ge: today } };
      const pagination = { agencyID, limit: most, offset: 0, orderby: [{ field: 'fromDate' }] };
      return (await request(listDocument, { filter, pagination }, { signal }))
        .listStaffAvailability;
    },
  });
  const changed = () => void client.invalidateQueries({ queryKey: ['deployment'] });
  const edits = can('editDeployments');
  return (
    <Section
      title={data ? `Availability: ${data.count}` : 'Availability'}
      actions={edits && <Button onClick={() => setEdited('new')}>Add</Button>}
    >
      {failed && <LoadFailed what="The availability" onRetry={retry} />}
      {!data && !failed && <Loading rows={2} />}
      {data?.count === 0 && (
        <div className="few-nothing">
          <Beginning why="Nothing is said of the days to come: planners are warned of days on which somebody cannot work." />
        </div>
      )}
      {data && data.count > 0 && (
        <ul className="plain-list" aria-label="Availability">
          {data.result.map((row) => (
            <li key={row.id}>
              <FewLine
                href={undefined}
                name={spanText(row.fromDate, row.toDate)}
                details={[shiftText(row), row.note]}
              />
              <StatusTag tone={row.kind === 'UNAVAILABLE' ? 'orange' : 'green'}>
                {availabilityLabels[row.kind]}
              </StatusTag>
              {edits && (
                <RowActions
                  row={row}
                  onEdit={() => setEdited(row.id)}
                  onChanged={changed}
                  agencyID={agencyID}
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
        <AvailabilityModal
          staffID={staffID}
          said={data?.result.find(({ id }) => id === edited)}
          onSaved={changed}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

interface RowActionsProps {
  row: Availability;
  agencyID: number;
  onEdit: () => void;
  onChanged: () => void;
}

function RowActions({ row, agencyID, onEdit, onChanged }: RowActionsProps) {
  const { id } = row;
  const name = `${availabilityLabels[row.kind]}, ${spanText(row.fromDate, row.toDate)}`;
  return (
    <span className="nowrap">
      <Button
        look="text"
        size="small"
        icon={<EditIcon />}
        aria-label={`Edit ${name}`}
        title={`Edit ${name}`}
        onClick={onEdit}
      />
      <DeleteButton
        name={`Delete ${name}`}
        question={`Delete '${name}'?`}
        mark={(deleted): Promise<unknown> =>
          deleted === 1
            ? request(deleteDocument, { id, agencyID })
            : request(restoreDocument, { id, agencyID })
        }
        failure="Unable to delete availability"
        onChanged={onChanged}
      />
    </span>
  );
}

function shiftText({ shift, shiftTypeName }: Availability): string | null {
  return shiftTypeName ?? (shift && shiftLabels[shift]);
}

import { adjustmentLabels } from '@guardroom/rules/leave/balance';
import { daysText } from '@guardroom/rules/leave/leave-days';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';

export const adjustmentFragment = graphql(`
  fragment AdjustmentRow on LeaveAdjustment @_unmask {
    id
    version
    leaveTypeName
    kind
    days
    reason
    madeByName
    createdOn
  }
`);

type Adjustment = ResultOf<typeof adjustmentFragment>;

const deleteDocument = graphql(`
  mutation DeleteLeaveAdjustment($update: UpdateLeaveAdjustmentInput!, $agencyID: RecordID!) {
    updateLeaveAdjustment(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface AdjustmentsProps {
  adjustments: readonly Adjustment[];
  onChanged: () => void;
}

/** What was carried forward or given beside the entitlement, and why. */
export function AdjustmentsCard({ adjustments, onChanged }: AdjustmentsProps) {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Section title="Adjustments">
      {adjustments.length === 0 && <p className="muted">None in this year.</p>}
      <ul className="plain-list">
        {adjustments.map(({ id, leaveTypeName, kind, days, reason, madeByName, createdOn }) => (
          <li key={id}>
            <span className="grow">
              <strong>
                {days > 0 ? '+' : ''}
                {daysText(days)}
              </strong>{' '}
              {leaveTypeName}, {adjustmentLabels[kind]}: <span dir="auto">{reason}</span>{' '}
              <span className="muted">
                {madeByName}, <LocalTime instant={createdOn} />
              </span>
            </span>
            {can('configureLeave') && (
              <DeleteButton
                name={`Delete ${daysText(days)} ${leaveTypeName}`}
                question={`Delete the adjustment of ${daysText(days)} (${leaveTypeName})?`}
                mark={(deleted) => request(deleteDocument, { update: { id, deleted }, agencyID })}
                failure="Unable to delete adjustment"
                onChanged={onChanged}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { amountText } from '@guardroom/rules/payroll/amounts';
import { payAdjustmentLabels } from '@guardroom/rules/payroll/adjustment/adjustments';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { AdjustmentForm } from './form.tsx';
import {
  amountCell,
  kindCell,
  reasonCell,
  useAdjustmentEditor,
  type AdjustmentDraft,
} from './row-editor.tsx';
import type { AdjustmentRow } from '../person/queries.ts';

const removeDocument = graphql(`
  mutation RemovePayAdjustment($update: UpdatePayAdjustmentInput!, $agencyID: RecordID!) {
    updatePayAdjustment(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const columns: readonly ListColumn<AdjustmentRow, AdjustmentDraft>[] = [
  {
    title: 'Kind',
    card: 'heading',
    width: 200,
    render: ({ kind }) => payAdjustmentLabels[kind],
    edit: kindCell,
  },
  {
    title: 'Amount ($)',
    width: 150,
    align: 'right',
    render: ({ kind, amount }) => `${kind === 'DEDUCTION' ? '-' : ''}${amountText(amount)}`,
    edit: amountCell,
  },
  { title: 'Reason', card: 'wide', render: ({ reason }) => reason, edit: reasonCell },
  { title: 'Entered By', width: 160, render: ({ enteredBy }) => enteredBy },
  { title: 'Changed', width: 180, render: ({ updatedOn }) => <LocalTime instant={updatedOn} /> },
];

interface AdjustmentsCardProps {
  payPeriodID: number;
  staffProfileID: number;
  adjustments: readonly AdjustmentRow[];
  /** Why they cannot be changed now. */
  unavailable: string | undefined;
  onChanged: () => void;
}

/** Allowances, additional payments and deductions: changed in their rows until the period is locked. */
export function AdjustmentsCard(props: AdjustmentsCardProps) {
  const { payPeriodID, staffProfileID, adjustments, unavailable, onChanged } = props;
  const editor = useAdjustmentEditor(onChanged);
  const mayEdit = unavailable === undefined;
  return (
    <Section title="Adjustments">
      <FormNotice news={editor.news} action="Save" />
      <RowsView<AdjustmentRow, AdjustmentDraft>
        label="Adjustments"
        rows={adjustments}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        scrollWidth={860}
        empty={<p className="list-empty">Nothing was added or taken away.</p>}
        {...(mayEdit && {
          edit: editor,
          renderActions: (row) => <RemoveButton adjustment={row} onChanged={onChanged} />,
        })}
      />
      {mayEdit ? (
        <AdjustmentForm
          payPeriodID={payPeriodID}
          staffProfileID={staffProfileID}
          onSaved={onChanged}
        />
      ) : (
        <p className="muted">{unavailable}</p>
      )}
    </Section>
  );
}

function RemoveButton({
  adjustment,
  onChanged,
}: {
  adjustment: AdjustmentRow;
  onChanged: () => void;
}) {
  const { securityAgencyID: agencyID } = useViewer();
  const name = nameOf(adjustment);
  return (
    <DeleteButton
      name={`Remove ${name}`}
      question={`Remove ${name}?`}
      mark={(deleted) =>
        request(removeDocument, { update: { id: adjustment.id, deleted }, agencyID })
      }
      failure="Unable to remove adjustment"
      onChanged={onChanged}
    />
  );
}

function nameOf({ kind, amount, reason }: AdjustmentRow): string {
  return `${payAdjustmentLabels[kind]} of ${amountText(amount)}, ${reason}`;
}

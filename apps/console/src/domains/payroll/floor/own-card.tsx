import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { listDate } from '@guardroom/rules/dates';
import { amountText } from '@guardroom/rules/payroll/amounts';
import { holderText } from '@guardroom/rules/payroll/rate/rates';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { RowsView } from '../../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import {
  amountCell,
  fromCell,
  remarkCell,
  updateFloorDocument,
  useFloorEditor,
  type FloorDraft,
  type OwnFloor,
} from './row-editor.tsx';
import { floorCreatePath } from '../rate/paths.ts';
import { noPermission, type FloorRow } from '../rate/queries.ts';

interface FloorOwnCardProps {
  floors: readonly FloorRow[];
  onChanged: () => void;
}

/** The floors that the agency set itself. */
export function FloorOwnCard({ floors, onChanged }: FloorOwnCardProps) {
  const navigate = useNavigate();
  const editor = useFloorEditor(onChanged);
  const mayEdit = can('editPayRates');
  const own = floors.flatMap(ownOf);
  return (
    <Section
      title="Floors of Your Own"
      actions={
        <ActionButton
          labelled
          label="Create floor"
          icon={<PlusIcon />}
          unavailable={mayEdit ? undefined : noPermission}
          onClick={() => void navigate({ to: floorCreatePath })}
        />
      }
    >
      <FormNotice news={editor.news} action="Save" />
      <RowsView<OwnFloor, FloorDraft>
        label="Floors of your own"
        rows={own}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        scrollWidth={760}
        empty={<p className="list-empty">None: the figures for all agencies hold.</p>}
        {...(mayEdit && {
          edit: editor,
          renderActions: (floor) => <RemoveFloor floor={floor} onChanged={onChanged} />,
        })}
      />
    </Section>
  );
}

function ownOf(floor: FloorRow): OwnFloor[] {
  const { id, version } = floor;
  return id === null || version === null ? [] : [{ ...floor, id, version }];
}

function nameOf({ PLRDGradeCode, emType, effectiveFrom }: OwnFloor): string {
  return `${holderText({ designation: PLRDGradeCode, emType })} from ${listDate(effectiveFrom)}`;
}

const columns: readonly ListColumn<OwnFloor, FloorDraft>[] = [
  {
    title: 'PWM Grade',
    width: 170,
    card: 'heading',
    render: ({ PLRDGradeCode, emType }) => holderText({ designation: PLRDGradeCode, emType }),
  },
  {
    title: 'From',
    width: 150,
    render: ({ effectiveFrom }) => listDate(effectiveFrom),
    edit: fromCell,
  },
  {
    title: 'Floor',
    width: 130,
    align: 'right',
    render: ({ amount }) => amountText(amount),
    edit: amountCell,
  },
  { title: 'Remark', render: ({ remark }) => remark ?? '-', edit: remarkCell },
];

function RemoveFloor({ floor, onChanged }: { floor: OwnFloor; onChanged: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id } = floor;
  return (
    <DeleteButton
      name={`Delete the floor of ${nameOf(floor)}`}
      question={`Are you sure? Your floor of ${nameOf(floor)} will be deleted.`}
      mark={(deleted) => request(updateFloorDocument, { update: { id, deleted }, agencyID })}
      failure="Unable to delete floor"
      onChanged={onChanged}
    />
  );
}

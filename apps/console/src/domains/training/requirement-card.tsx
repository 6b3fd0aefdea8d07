import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { listDate } from '@guardroom/rules/dates';
import { useNavigate } from '@tanstack/react-router';
import { request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { DeleteButton } from '../../ui/list/delete-button.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

import { noPermission, type Requirement } from './queries.ts';
import {
  fromCell,
  mandatoryCell,
  toCell,
  updateRequirementDocument,
  useRequirementEditor,
  type RequirementDraft,
} from './requirement-row-editor.tsx';

interface RequirementCardProps {
  requirements: readonly Requirement[];
  onChanged: () => void;
}

/** The modules that each grade asks for, with their days of effect. */
export function RequirementCard({ requirements, onChanged }: RequirementCardProps) {
  const navigate = useNavigate();
  const editor = useRequirementEditor(onChanged);
  const mayEdit = can('editTrainingCatalogue');
  return (
    <Section
      title="Modules per Grade"
      actions={
        <ActionButton
          label="Add module to grade"
          icon={<PlusIcon />}
          unavailable={mayEdit ? undefined : noPermission}
          onClick={() => void navigate({ to: '/training/catalogue/requirement/create' })}
        />
      }
    >
      <FormNotice news={editor.news} action="Save" />
      <RowsView<Requirement, RequirementDraft>
        label="Modules per Grade"
        rows={requirements}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ plrdCode, trainingModuleTitle }) => `${plrdCode}: ${trainingModuleTitle}`}
        scrollWidth={960}
        empty={<p className="list-empty">No records found.</p>}
        {...(mayEdit && {
          edit: editor,
          renderActions: (row) => <RemoveRequirement requirement={row} onChanged={onChanged} />,
        })}
      />
    </Section>
  );
}

const dayText = (day: string | null) => (day === null ? '' : listDate(day));

const columns: readonly ListColumn<Requirement, RequirementDraft>[] = [
  { title: 'PWM Grade', width: 100, render: ({ plrdCode }) => plrdCode },
  {
    title: 'Course',
    card: 'heading',
    render: ({ trainingModuleTitle }) => trainingModuleTitle,
  },
  {
    title: 'Requirement',
    width: 160,
    render: ({ mandatory }) => (
      <StatusTag tone={mandatory === 1 ? 'blue' : 'green'}>
        {mandatory === 1 ? 'Mandatory' : 'Recommended'}
      </StatusTag>
    ),
    edit: mandatoryCell,
  },
  { title: 'From', width: 150, render: ({ from }) => dayText(from) || '-', edit: fromCell },
  { title: 'To', width: 150, render: ({ to }) => dayText(to) || '-', edit: toCell },
];

function RemoveRequirement(props: { requirement: Requirement; onChanged: () => void }) {
  const { requirement, onChanged } = props;
  const { id, plrdCode, trainingModuleTitle: title } = requirement;
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <DeleteButton
      name={`Remove ${title} from ${plrdCode}`}
      question={`Are you sure? ${plrdCode} will no longer ask for "${title}".`}
      mark={(deleted) => request(updateRequirementDocument, { update: { id, deleted }, agencyID })}
      failure="Unable to remove the requirement"
      onChanged={onChanged}
    />
  );
}

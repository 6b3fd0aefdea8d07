import { can } from '../../platform/session/session.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { optionalCell, useGradeEditor, yearsCell, type GradeDraft } from './grade-row-editor.tsx';
import type { Grade } from './queries.ts';

interface GradeCardProps {
  grades: readonly Grade[];
  /** How many recommended modules of a grade are in force. */
  recommendedOf: (gradeID: number) => number;
  onChanged: () => void;
}

/** How long somebody serves before each grade, and how many modules it takes. */
export function GradeCard({ grades, recommendedOf, onChanged }: GradeCardProps) {
  const editor = useGradeEditor(onChanged);
  const tooFew = grades.filter(({ id, optionalReq }) => optionalReq > recommendedOf(id));
  return (
    <Section title="PWM Grades">
      {tooFew.map(({ id, name, optionalReq }) => (
        <Notice key={id}>
          {name} needs {optionalReq} recommended modules, but the list has {recommendedOf(id)}:
          nobody can become eligible before the others are added.
        </Notice>
      ))}
      <FormNotice news={editor.news} action="Save" />
      <RowsView
        label="PWM Grades"
        rows={grades}
        columns={columnsOf(grades)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        scrollWidth={760}
        empty={<p className="list-empty">No records found.</p>}
        {...(can('editTrainingCatalogue') && { edit: editor })}
      />
    </Section>
  );
}

function columnsOf(grades: readonly Grade[]): ListColumn<Grade, GradeDraft>[] {
  return [
    { title: 'PWM Grade', card: 'heading', render: ({ code, name }) => `${code} - ${name}` },
    {
      title: 'Years of Experience',
      width: 210,
      render: ({ prerequisite, yearsOfExperience }) => {
        const before = grades.find(({ id }) => id === prerequisite);
        return before ? `${yearsOfExperience} as ${before.code}` : String(yearsOfExperience);
      },
      edit: yearsCell,
    },
    { title: 'Mandatory Modules', width: 150, render: ({ mandatoryReq }) => mandatoryReq },
    {
      title: 'Recommended Modules Needed',
      width: 220,
      render: ({ optionalReq }) => optionalReq,
      edit: optionalCell,
    },
  ];
}

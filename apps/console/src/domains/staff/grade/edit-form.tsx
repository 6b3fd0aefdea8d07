import { todayIn } from '@guardroom/rules/dates';
import { gradeForm } from '@guardroom/rules/staff/grade/inputs';
import { useFixedLists, type FixedLists } from '../../../platform/fixed-lists.ts';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { questionWith } from '../../../ui/form/doubts.ts';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { GradeForm, gradeValues, type GradeValues } from './form.tsx';
import { updateSuccess, useGradeDoubts, useStaffSaved } from '../queries.ts';

export const editedFragment = graphql(`
  fragment EditedGrade on PLRDHistory @_unmask {
    id
    staffProfileID
    plrdGradeID
    plrdCode
    dateIssued
    version
  }
`);
type Grade = ResultOf<typeof editedFragment>;

const updateDocument = graphql(`
  mutation UpdateGrade($update: UpdatePLRDHistoryInput!, $agencyID: RecordID!) {
    updatePLRDHistory(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Grade and date of a PWM grade that was given (STF-117, STF-121). */
export function GradeEditForm({ grade }: { grade: Grade }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { id, staffProfileID, plrdGradeID, dateIssued } = grade;
  const { grades } = useFixedLists();
  const doubts = useGradeDoubts(staffProfileID, id);
  const form = useEntityForm({
    values: gradeValues,
    initial: { plrdGradeID, dateIssued },
    schema: gradeForm(todayIn(timeZone)),
    inputOf: (values) => ({ ...values, id, version: grade.version }),
    question: (input) => questionWith(doubts(input)),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update PLRD record',
    edits: { subject: 'this PWM grade', shown: shownIn(grades) },
    onSaved: useStaffSaved(staffProfileID),
  });
  return <GradeForm staffProfileID={staffProfileID} form={form} />;
}

function shownIn(grades: FixedLists['grades']): Shown<GradeValues> {
  return {
    plrdGradeID: {
      label: 'PWM Grade',
      text: ({ plrdGradeID }) => grades.find(({ id }) => id === plrdGradeID)?.code ?? '',
    },
    dateIssued: { label: 'Date Issued', text: ({ dateIssued }) => dayText(dateIssued) },
  };
}

import { listDate, todayIn } from '@guardroom/rules/dates';
import { gradeForm } from '@guardroom/rules/staff/grade-inputs';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useEntityForm } from '../../ui/use-entity-form.ts';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { GradeForm, gradeValues } from './grade-form.tsx';
import { updateSuccess, useStaffSaved } from './queries.ts';

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

/** The record as a STALE refusal brings it. */
const compared = v.object({ plrdCode: v.string(), dateIssued: v.string(), version: v.number() });
type Compared = v.InferOutput<typeof compared>;

/** Grade and date of a PWM grade that was given (STF-117, STF-121). */
export function GradeEditForm({ grade }: { grade: Grade }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const { before, meanwhile, onRefusal } = useMeanwhile(grade, compared);
  const { id, staffProfileID, plrdGradeID, dateIssued } = grade;
  const form = useEntityForm({
    values: gradeValues,
    initial: { plrdGradeID, dateIssued },
    schema: gradeForm(todayIn(timeZone)),
    inputOf: (values) => ({ ...values, id, version: (meanwhile ?? grade).version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update PLRD record',
    onRefusal,
    onSaved: useStaffSaved(staffProfileID),
  });
  return (
    <GradeForm staffProfileID={staffProfileID} form={form}>
      {meanwhile && (
        <StaleNotice
          subject="this PWM grade"
          action="Submit"
          changes={changesOf<Compared>({ before, now: meanwhile }, comparedFields)}
        />
      )}
    </GradeForm>
  );
}

const comparedFields: Record<string, (row: Compared) => string> = {
  Grade: ({ plrdCode }) => plrdCode,
  'Date Issued': (row) => listDate(row.dateIssued),
};

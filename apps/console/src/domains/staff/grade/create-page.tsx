import { todayIn } from '@guardroom/rules/dates';
import { gradeCreateInput } from '@guardroom/rules/staff/grade/inputs';
import { createFileRoute } from '@tanstack/react-router';
import { idOf } from '../../../platform/record-id.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { questionWith } from '../../../ui/form/doubts.ts';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { GradeForm, gradeValues } from './form.tsx';
import { accountFromProfile } from '../paths.ts';
import { createSuccess, useGradeDoubts, useProfilePath, useStaffSaved } from '../queries.ts';

export const Route = createFileRoute('/_guarded/staff/$id/create/plrd')({
  beforeLoad: accountFromProfile,
  component: GradeCreatePage,
});

const createDocument = graphql(`
  mutation CreateGrade($create: CreatePLRDHistoryInput!, $agencyID: RecordID!, $key: String) {
    createPLRDHistory(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

function GradeCreatePage() {
  const staffProfileID = idOf(Route.useParams().id);
  const { accountID } = Route.useRouteContext();
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const doubts = useGradeDoubts(staffProfileID);
  const form = useEntityForm({
    values: gradeValues,
    initial: {},
    schema: gradeCreateInput(todayIn(timeZone)),
    inputOf: ({ plrdGradeID, dateIssued }) => ({
      accountID,
      plrdGradeID,
      dateIssued,
    }),
    question: (input) => questionWith(doubts(input)),
    save: (create, key) => request(createDocument, { create, agencyID, key }),
    success: createSuccess,
    failure: 'Unable to create PLRD record',
    onSaved: useStaffSaved(staffProfileID, 'PWM Grade'),
  });
  return (
    <Page title="Staff Profile - Create PWM Grade" back={useProfilePath(staffProfileID)}>
      <GradeForm staffProfileID={staffProfileID} form={form} />
    </Page>
  );
}

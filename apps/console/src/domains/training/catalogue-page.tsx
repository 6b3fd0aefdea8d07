import { todayIn } from '@guardroom/rules/dates';
import { isInForce } from '@guardroom/rules/training/progression';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { CourseCard } from './course-card.tsx';
import { GradeCard } from './grade-card.tsx';
import { catalogueSearch, suggestionPath } from './paths.ts';
import { trainingKey, gradeFragment, requirementFragment } from './queries.ts';
import { RequirementCard } from './requirement-card.tsx';

export const Route = createFileRoute('/_guarded/training/catalogue')({
  validateSearch: catalogueSearch.validate,
  beforeLoad: catalogueSearch.restore,
  component: CataloguePage,
});

const requirementsDocument = graphql(
  `
    query TrainingRequirements($pagination: Pagination!) {
      listPLRDGrade(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
        result {
          ...CatalogueGrade
        }
      }
      listPWMTrainingModuleRequirement(filter: { deleted: { eq: 0 } }, pagination: $pagination) {
        result {
          ...CatalogueRequirement
        }
      }
    }
  `,
  [gradeFragment, requirementFragment],
);

const failure = 'Unable to retrieve training requirements';

/** The courses of the agency, and what each grade asks for. */
function CataloguePage() {
  const { securityAgencyID: agencyID } = useViewer();
  const search = Route.useSearch();
  const client = useQueryClient();
  const onChanged = () => void client.invalidateQueries({ queryKey: trainingKey });
  return (
    <Page title="Training Catalogue" back={suggestionPath}>
      <div className="stack">
        <Requirements agencyID={agencyID} onChanged={onChanged} />
        <CourseCard search={search} onChanged={onChanged} />
      </div>
    </Page>
  );
}

function Requirements({ agencyID, onChanged }: { agencyID: number; onChanged: () => void }) {
  const { timeZone } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...trainingKey, 'requirements', agencyID],
    queryFn: ({ signal }) =>
      request(
        requirementsDocument,
        { pagination: { agencyID, limit: 500, offset: 0 } },
        { signal },
      ),
  });
  useEffect(() => {
    if (error) reportFailure(failure, error);
  }, [error]);
  if (isError) return <LoadFailed what="The requirements" onRetry={() => void refetch()} />;
  // As tall as a screen, so that the courses below come into sight where they stay.
  if (data === undefined) return <Loading rows={24} />;
  const grades = data.listPLRDGrade.result;
  const requirements = data.listPWMTrainingModuleRequirement.result;
  const today = todayIn(timeZone);
  const recommended = requirements.filter((one) => one.mandatory === 0 && isInForce(one, today));
  return (
    <>
      <GradeCard
        grades={grades}
        recommendedOf={(id) => recommended.filter((one) => one.PLRDGradeID === id).length}
        onChanged={onChanged}
      />
      <RequirementCard requirements={requirements} onChanged={onChanged} />
    </>
  );
}

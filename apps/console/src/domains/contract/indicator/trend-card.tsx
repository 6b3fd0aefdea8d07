import { measured, meetsTarget, targetText } from '@guardroom/rules/contract/indicator/better';
import { trendOf, type Course, type Trend } from '@guardroom/rules/contract/indicator/trend';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useScheme } from '../../../platform/preference/theme-mode.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { sliceColour } from '../../../ui/chart/slice-colours.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { lazyPart } from '../../../ui/live/lazy-part.ts';
import { meetingPath } from '../paths.ts';
import { contractKey } from '../queries.ts';
import '../../../ui/case/fact-table.css';
import '../../../ui/chart/chart.css';

const Lines = lazyPart(() => import('../../../ui/chart/lines.tsx'));

const document = graphql(`
  query ContractTrend($filter: ContractScoreFilter, $pagination: Pagination!) {
    listContractScore(filter: $filter, pagination: $pagination) {
      result {
        contractIndicatorID
        indicatorTitle
        contractMeetingID
        meetingStart
        score
        target
        unit
        better
      }
    }
  }
`);

/** A dozen meetings of 50 indicators each. */
const most = 600;

/** The course of each indicator over the meetings of a contract; nothing before the second one that scored. */
export function TrendCard({ contractID }: { contractID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: [...contractKey, 'trend', agencyID, contractID],
    queryFn: async ({ signal }) => {
      const filter = { contractID: { eq: contractID }, deleted: { eq: 0 } };
      const orderby = [{ field: 'id', direction: 'DESC' as const }];
      const pagination = { agencyID, limit: most, offset: 0, orderby };
      const answer = await request(document, { filter, pagination }, { signal });
      return answer.listContractScore.result;
    },
    meta: { failure: 'Unable to retrieve the trend' },
  });
  const trend = useMemo(() => data && trendOf(data), [data]);
  if (trend === undefined) {
    return isError ? <LoadFailed what="The trend" onRetry={() => void refetch()} /> : null;
  }
  if (trend.meetings.length < 2) return null;
  return (
    <Section title="Trend">
      <TrendPicture trend={trend} />
      <TrendTable trend={trend} contractID={contractID} />
    </Section>
  );
}

function TrendPicture({ trend }: { trend: Trend }) {
  const { timeZone } = useViewer();
  const labels = useMemo(
    () => trend.meetings.map(({ start }) => listDate(dateOf(start, timeZone))),
    [trend, timeZone],
  );
  const series = useMemo(
    () => trend.courses.map(({ title, scores }) => ({ label: title, values: scores })),
    [trend],
  );
  return (
    <div className="chart-bars">
      <Suspense fallback={null}>
        <Lines
          labels={labels}
          series={series}
          label="Scores of each indicator over the meetings: the table has the numbers"
        />
      </Suspense>
    </div>
  );
}

function TrendTable({ trend, contractID }: { trend: Trend; contractID: number }) {
  const { timeZone } = useViewer();
  return (
    <div className="fact-table-scroller">
      <table className="fact-table fact-table-named">
        <thead>
          <tr>
            <th scope="col">Indicator</th>
            <th scope="col">Target</th>
            {trend.meetings.map(({ id, start }) => (
              <th key={id} scope="col">
                <RowLink href={meetingPath(contractID, id)}>
                  {listDate(dateOf(start, timeZone))}
                </RowLink>
              </th>
            ))}
            <th scope="col">Course</th>
          </tr>
        </thead>
        <tbody>
          {trend.courses.map((course, place) => (
            <CourseRow key={course.id} course={course} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CourseRow({ course, place }: { course: Course; place: number }) {
  const scheme = useScheme();
  return (
    <tr>
      <th scope="row">
        <i
          className="chart-swatch"
          aria-hidden="true"
          style={{ background: sliceColour(place, scheme) }}
        />{' '}
        {course.title}
      </th>
      <td>{targetText(course) ?? '-'}</td>
      {course.scores.map((score, at) => (
        <td key={at}>
          <Score score={score} course={course} />
        </td>
      ))}
      <td>{courseTag(course)}</td>
    </tr>
  );
}

function Score({ score, course }: { score: number | null; course: Course }) {
  if (score === null) return '-';
  const text = measured(score, course.unit);
  if (meetsTarget(score, course) !== false) return text;
  return (
    <>
      {text} <span className="muted">missed</span>
    </>
  );
}

function courseTag({ moved }: Course) {
  switch (moved) {
    case 'BETTER':
      return <StatusTag tone="green">Better</StatusTag>;
    case 'WORSE':
      return <StatusTag tone="red">Worse</StatusTag>;
    case 'SAME':
      return <StatusTag tone="grey">Same</StatusTag>;
    case undefined:
      return '-';
  }
}

import { listDate } from '@guardroom/rules/dates';
import { gapText, holderText, type RateGap } from '@guardroom/rules/payroll/rate/rates';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { reportFailure } from '../../../ui/live/failure.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { rateCreatePathFor } from './paths.ts';
import { rateKey } from './queries.ts';

const gapsDocument = graphql(`
  query PayRateGaps($on: Date!, $agencyID: RecordID!) {
    listPayRateGap(on: $on, agencyID: $agencyID) {
      designation
      emType
      staffCount
      firstRateFrom
    }
  }
`);

const failure = 'Unable to retrieve rates with gaps';

interface RateGapsCardProps {
  /** `YYYY-MM-DD` where the agency is. */
  today: string;
  mayEdit: boolean;
}

/** Who is employed on a day, today unless chosen, without a rate that holds on it. */
export function RateGapsCard({ today, mayEdit }: RateGapsCardProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const [on, setOn] = useState(today);
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...rateKey, 'gaps', agencyID, on],
    queryFn: ({ signal }) => request(gapsDocument, { on, agencyID }, { signal }),
  });
  useEffect(() => {
    if (error) reportFailure(failure, error);
  }, [error]);
  return (
    <Section
      title="Rates with Gaps"
      actions={
        <span className="inline-tags">
          <span aria-hidden>Employed on</span>
          <Field bare label="Employed on">
            {(control) => (
              <DateInput
                control={control}
                whenLeft
                value={on}
                onChange={(date) => date !== undefined && setOn(date)}
              />
            )}
          </Field>
        </span>
      }
    >
      {isError && <LoadFailed what="The list" onRetry={() => void refetch()} />}
      {!isError && data === undefined && <Loading rows={1} />}
      {data && <Gaps gaps={data.listPayRateGap} on={on} mayEdit={mayEdit} />}
    </Section>
  );
}

interface GapsProps {
  gaps: readonly RateGap[];
  on: string;
  mayEdit: boolean;
}

function Gaps({ gaps, on, mayEdit }: GapsProps) {
  if (gaps.length === 0) {
    return <p className="muted">Everybody employed on {listDate(on)} has a rate.</p>;
  }
  return (
    <Notice>
      <ul>
        {gaps.map((gap) => (
          <li key={holderText(gap)}>
            {gapText(gap)}{' '}
            {mayEdit && (
              <RowLink href={rateCreatePathFor(gap)}>Create the rate of {holderText(gap)}</RowLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { monthText } from '@guardroom/rules/dates';
import { riskLabels } from '@guardroom/rules/report/month-hours';
import { Section } from '@guardroom/ui/show/section.tsx';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import type { Answer } from './queries.ts';

interface HoursProps {
  hours: Answer['listMonthHours'];
  month: string;
}

/** Who has the most extra hours in the last month, as the roster stands. */
export function HoursCard({ hours, month }: HoursProps) {
  const { result, limit, over, near } = hours;
  const extra = result.filter((one) => one.extra > 0);
  return (
    <Section title={`Extra Hours in ${monthText(month)}`}>
      <p className="muted">
        At most {limit} extra hours a month: {over} over it, {near} near it.
      </p>
      {extra.length === 0 ? (
        <p>Nobody is planned for extra hours.</p>
      ) : (
        <div className="fact-table-scroller">
          <table className="fact-table fact-table-named">
            <thead>
              <tr>
                <th scope="col">Staff Name</th>
                <th scope="col">Shifts</th>
                <th scope="col">Planned Hours</th>
                <th scope="col">Worked Hours</th>
                <th scope="col">Extra Hours</th>
                <th scope="col">Remark</th>
              </tr>
            </thead>
            <tbody>
              {extra.map((one) => (
                <tr key={one.staffProfileID}>
                  <th scope="row">
                    <StaffLink id={one.staffProfileID}>
                      {one.staffName} ({one.staffNo})
                    </StaffLink>
                  </th>
                  <td>{one.shifts}</td>
                  <td>{one.planned.toLocaleString('en-SG')}</td>
                  <td>{one.worked.toLocaleString('en-SG')}</td>
                  <td>{one.extra.toLocaleString('en-SG')}</td>
                  <td>
                    {one.risk !== 'IN_ORDER' && (
                      <StatusTag tone={one.risk === 'OVER' ? 'red' : 'orange'}>
                        {riskLabels[one.risk]}
                      </StatusTag>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}

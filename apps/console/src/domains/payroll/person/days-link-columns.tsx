import { Link } from '@tanstack/react-router';
import type { HoursPlace } from '@guardroom/rules/payroll/pay/pay-days';
import type { ReactNode } from 'react';
import { rangeText, type DateRange } from '@guardroom/ui/date/date-range.ts';

/** Whose days in which period. */
export interface DaysOf {
  payPeriodID: number;
  staffProfileID: number;
}

interface DaysLinkProps extends DaysOf {
  /** Undefined for all days of the period. */
  days?: DateRange | undefined;
  /** Those of the hours of a site and kind of shift alone. */
  place?: HoursPlace;
  children: ReactNode;
}

/** Leads to the days that a figure of a person's pay is made of, further down on the same screen. */
export function DaysLink({ payPeriodID, staffProfileID, days, place, children }: DaysLinkProps) {
  return (
    <Link
      className="row-link row-link-action"
      to="/payroll/$id/$staffProfileID"
      params={{ id: String(payPeriodID), staffProfileID: String(staffProfileID) }}
      search={{
        days: days && rangeText(days),
        site: place?.siteProfileID ?? undefined,
        shift: place?.shift,
      }}
      hashScrollIntoView={false}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}

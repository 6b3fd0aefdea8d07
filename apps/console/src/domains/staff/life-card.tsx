import { FewCards } from '../../ui/list/few-card.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { AuditCard } from './audit-card.tsx';
import { AvailabilityCard } from './availability/card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CalendarCard } from './calendar/card.tsx';
import { DeviceCard } from './device/card.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { OccurrencesCard } from './occurrences-card.tsx';
import { PayCard } from './pay-card.tsx';
import { RosterCard } from './roster-card.tsx';

/** Where somebody is and will be, their leave and pay, and what they wrote. */
export function LifeCards({ staffID, name }: { staffID: number; name: string }) {
  return (
    <FewCards>
      <AttendanceCard staffID={staffID} />
      <RosterCard staffID={staffID} />
      <AvailabilityCard staffID={staffID} />
      <CalendarCard staffID={staffID} />
      <DeviceCard staffID={staffID} name={name} />
      <LeaveCard staffID={staffID} />
      <BalanceCard staffID={staffID} />
      <PayCard staffID={staffID} />
      <IncidentsCard staffID={staffID} />
      <OccurrencesCard staffID={staffID} />
      <AuditCard staffID={staffID} />
    </FewCards>
  );
}

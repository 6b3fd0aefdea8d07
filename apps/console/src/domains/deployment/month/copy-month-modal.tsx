import { Button } from '@guardroom/ui/action/button.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { headingDate, monthText } from '@guardroom/rules/dates';
import { addMonths, datesOfMonth } from '@guardroom/rules/deployment/month-grid';
import { copyMonth } from '@guardroom/rules/deployment/month/copy-month';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { deploymentKey, loadPlan, retrieveFailure, type Site } from '../queries.ts';
import { newKey, type RosterFormState } from '../roster-form.tsx';
import { useShiftName, useShiftTypes } from '../shift/shift-queries.ts';
import { leaveCheck, type MonthFacts } from './queries.ts';

interface CopyMonthProps {
  site: Site;
  /** `YYYY-MM`, to which is copied. */
  month: string;
  lines: readonly RosterEntry[];
  facts: MonthFacts;
  change: RosterFormState['change'];
  onClose: () => void;
}

/** Takes over what the month before had at the planned site; the grid shows it before it is saved. */
export default function CopyMonthModal(props: CopyMonthProps) {
  const { site, month, lines, facts, change, onClose } = props;
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const types = useShiftTypes().filter(({ gone }) => !gone);
  const [open, setOpen] = useState(true);
  const from = addMonths(month, -1);
  const dates = datesOfMonth(from);
  const { data, failed, retry } = useLoaded({
    queryKey: [...deploymentKey, 'month-before', agencyID, site.id, from],
    failure: retrieveFailure,
    load: (signal) =>
      loadPlan(
        { agencyID, timeZone },
        { fromDate: dates[0] ?? '', toDate: dates.at(-1) ?? '', siteProfileIDs: [site.id] },
        signal,
      ),
  });
  const copying = { from, to: month, types, isOnLeave: leaveCheck(facts), newKey };
  const copied = data && copyMonth(data.lines, lines, copying);
  return (
    <Dialog
      open={open}
      title={`Copy ${monthText(from)}`}
      width={520}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className="stack">
        <p>
          Each day takes over what the same weekday of {monthText(from)} had at {site.name}, the
          second Monday for the second Monday. A fifth one without a counterpart takes over the
          fourth. What stands in {monthText(month)} already stays as it is.
        </p>
        {failed && <LoadFailed what="The month before" onRetry={retry} />}
        {!data && !failed && <Loading />}
        {copied && (
          <>
            <p role="status">
              {copied.added.length} {copied.added.length === 1 ? 'entry' : 'entries'} to copy,{' '}
              {copied.present} {copied.present === 1 ? 'stands' : 'stand'} there already,{' '}
              {copied.onLeave.length + copied.gone.length} left out. Nothing is saved before Submit.
            </p>
            <LeftOut lines={copied.onLeave} reason="on leave" />
            <LeftOut lines={copied.gone} reason="the shift is no longer planned" />
            <div className="form-buttons">
              <Button
                look="primary"
                reason={copied.added.length > 0 ? undefined : 'There is nothing to copy.'}
                onClick={() => {
                  change((all) => [...all, ...copied.added]);
                  setOpen(false);
                }}
              >
                Copy
              </Button>
              <Button onClick={() => setOpen(false)}>Cancel</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function LeftOut({ lines, reason }: { lines: readonly RosterEntry[]; reason: string }) {
  const nameOf = useShiftName();
  if (lines.length === 0) return null;
  return (
    <ul className="roster-left-out" aria-label={`Left out: ${reason}`}>
      {lines.map(({ key, date, staffName, designation, shift }) => (
        <li key={`${key} ${date}`}>
          <strong>{staffTag(designation, staffName)}</strong>, {nameOf(shift)} of{' '}
          {headingDate(date)}: {reason}.
        </li>
      ))}
    </ul>
  );
}

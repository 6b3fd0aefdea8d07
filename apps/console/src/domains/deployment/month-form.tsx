import { Button } from '@guardroom/ui/action/button.tsx';
import { UndoIcon } from '@guardroom/ui/icon/icons.ts';
import { peopleOf, type GridPerson } from '@guardroom/rules/deployment/month-grid';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { Suspense, useMemo, useState } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { useHolidays } from '../../ui/date/holidays.ts';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { HolidayList } from '../../ui/roster/plan-days.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import { useStable } from '@guardroom/ui/hook/use-stable.ts';
import type { MonthFacts } from './month/queries.ts';
import { MonthGrid } from './month-grid-card.tsx';
import { staffOptions, type Plan, type Site } from './queries.ts';
import { Warnings } from './planning/warnings-card.tsx';
import { BehindNotice, NewsList } from './roster-card.tsx';
import { ShiftTypes } from './shift/shift-queries.ts';
import { useRosterForm, type RosterFormState } from './roster-form.tsx';
import '@guardroom/ui/field/form.css';

interface MonthFormProps {
  site: Site;
  dates: readonly string[];
  plan: Plan;
  facts: MonthFacts;
  reload: () => Promise<Plan>;
  onSaved: () => void;
  onCancel: () => void;
}

const PatternModal = lazyPart(() => import('./month/pattern-modal.tsx'));
const CopyMonthModal = lazyPart(() => import('./month/copy-month-modal.tsx'));

/** Steps that can be taken back. */
const mostSteps = 50;

/** A month of a site, others beside it, as a grid, saved in one request like a day. */
export default function MonthForm(props: MonthFormProps) {
  const { site, dates, plan, facts, reload, onSaved, onCancel } = props;
  const form = useRosterForm({ plan, reload, dates, onSaved });
  const { securityAgencyID: agencyID } = useViewer();
  const [others, setOthers] = useState<readonly GridPerson[]>([]);
  const options = useMemo(() => staffOptions(agencyID), [agencyID]);
  const people = useMemo(() => peopleOf(form.lines, others), [form.lines, others]);
  const { change, undo, canUndo } = useSteps(form);
  const [tool, setTool] = useState<'PATTERN' | 'COPY'>();
  const tools = { site, lines: form.lines, facts, change, onClose: () => setTool(undefined) };
  const holidays = useHolidays(dates[0], dates.at(-1));
  return (
    <ShiftTypes value={plan.types}>
      <form className="board" onSubmit={form.submit}>
        <BehindNotice form={form} />
        <FormNotice news={form.restored} />
        <NewsList news={form.news} dated />
        {form.refusal !== undefined && <Notice urgent>{form.refusal}</Notice>}
        {holidays.failed && <LoadFailed what="The public holidays" onRetry={holidays.retry} />}
        <MonthGrid
          site={site}
          dates={dates}
          holidayOf={holidays.nameOf}
          people={people}
          lines={form.lines}
          findings={form.findings}
          posts={plan.posts}
          facts={facts}
          change={change}
          onUndo={undo}
        />
        <HolidayList days={holidays.days} />
        <div className="roster-bar">
          <Field label="Add Staff">
            {(control) => (
              <RemoteSelect
                control={control}
                options={options}
                value={undefined}
                onChange={(staffProfileID, option) => {
                  if (staffProfileID === undefined || option === undefined) return;
                  const { name: staffName, designation } = option;
                  setOthers((before) => [...before, { staffProfileID, staffName, designation }]);
                }}
              />
            )}
          </Field>
          <span className="muted">Puts a person into the grid, to be planned there.</span>
          <span className="grow" />
          <Button
            reason={people.length > 0 ? undefined : 'Nobody is in the grid yet: Add Staff first.'}
            onClick={() => setTool('PATTERN')}
          >
            Plan by pattern
          </Button>
          <Button onClick={() => setTool('COPY')}>Copy the month before</Button>
        </div>
        <Warnings form={form} />
        <div className="roster-foot">
          <Button
            icon={<UndoIcon />}
            reason={canUndo ? undefined : 'There is nothing to undo.'}
            onClick={undo}
          >
            Undo
          </Button>
          <span className="grow" />
          <Button disabled={form.busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            look="primary"
            type="submit"
            busy={form.busy}
            reason={form.dirty ? undefined : 'Nothing is changed yet.'}
          >
            Submit
          </Button>
        </div>
      </form>
      <Suspense fallback={null}>
        {tool === 'PATTERN' && <PatternModal {...tools} dates={dates} people={people} />}
        {tool === 'COPY' && <CopyMonthModal {...tools} month={(dates[0] ?? '').slice(0, 7)} />}
      </Suspense>
    </ShiftTypes>
  );
}

interface Steps {
  /** What others had done by then. */
  readonly news: RosterFormState['news'];
  readonly before: readonly (readonly RosterEntry[])[];
}

/**
 * Every change of the grid can be taken back, one after the other; not beyond the moment at which
 * somebody else's changes came in, which would go with it.
 */
function useSteps(form: RosterFormState) {
  const { change: apply, news } = form;
  const [steps, setSteps] = useState<Steps>({ news, before: [] });
  const before = steps.news === news ? steps.before : [];
  const change = useStable<Parameters<RosterFormState['change']>>((next) =>
    apply((lines) => {
      setSteps({ news, before: [...before, lines].slice(-mostSteps) });
      return next(lines);
    }),
  );
  const undo = useStable(() => {
    const last = before.at(-1);
    if (last === undefined) return;
    setSteps({ news, before: before.slice(0, -1) });
    apply(() => [...last]);
  });
  return { change, undo, canUndo: before.length > 0 };
}

import { listDate } from '@guardroom/rules/dates';
import { shownRosterDays } from '@guardroom/rules/staff/shown-guards';
import { useCallback, useState } from 'react';
import { request, type ResultOf } from '../../platform/wire/graphql.ts';
import { ChoiceInput } from '../../shell/choice-input.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { OfSite } from '../../shell/of-site.tsx';
import { useLive } from '../../shell/use-live.ts';
import { useTimes } from '../../shell/use-times.ts';
import { guardsDocument } from './queries.ts';

/** Who guards the client's sites, as far as the agency shows it. */
export function GuardsPage() {
  return <OfSite>{(siteProfileID) => <Guards siteProfileID={siteProfileID} />}</OfSite>;
}

function Guards({ siteProfileID }: { siteProfileID: number }) {
  const { today } = useTimes();
  const [chosen, setChosen] = useState<string>();
  // A page that stays open over midnight goes on with the days that are shown by then.
  const days = shownRosterDays(today());
  const date = days.find((day) => day === chosen) ?? today();
  const load = useCallback(
    () => request(guardsDocument, { siteProfileID, date }),
    [siteProfileID, date],
  );
  return (
    <Loaded load={load} keeps>
      {({ clientGuards: { onDuty, planned } }, again) => (
        <>
          <OnDuty guards={onDuty} again={again} />
          {planned !== null && (
            <section className="stack" aria-labelledby="roster">
              <h2 id="roster">Roster</h2>
              <ChoiceInput
                label="Day"
                none="Today"
                value={date}
                onChange={setChosen}
                choices={days.map((day) => ({ value: day, label: listDate(day) }))}
              />
              <Planned shifts={planned} />
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}

type Shown = ResultOf<typeof guardsDocument>['clientGuards'];

function OnDuty({ guards, again }: { guards: Shown['onDuty']; again: () => void }) {
  const { time } = useTimes();
  useLive(again, ({ kind }) => kind === 'SITE');
  return (
    <section className="stack" aria-labelledby="on-duty">
      <h2 id="on-duty">On duty</h2>
      {guards.length === 0 && <p className="card">Nobody is on duty.</p>}
      {guards.length > 0 && (
        <ul className="rows">
          {guards.map(({ id, name, since }) => (
            <li key={id} className="row">
              <span>
                <strong>{name}</strong>
                <small>Since {time(since)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Planned({ shifts }: { shifts: NonNullable<Shown['planned']> }) {
  const { time } = useTimes();
  if (shifts.length === 0) return <p className="card">No shift of this day is published.</p>;
  return (
    <ul className="rows">
      {shifts.map(({ id, name, startDatetime, endDatetime }) => (
        <li key={id} className="row">
          <span>
            <strong>{name}</strong>
            <small>
              {time(startDatetime)} – {time(endDatetime)}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

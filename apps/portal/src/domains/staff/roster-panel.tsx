import { listDate } from '@guardroom/rules/dates';
import { shownRosterDays } from '@guardroom/rules/staff/shown-guards';
import { useCallback, useState } from 'react';
import { request } from '../../platform/wire/graphql.ts';
import { ChoiceInput } from '../../shell/choice-input.tsx';
import { Loaded } from '../../shell/loaded.tsx';
import { useTimes } from '../../shell/use-times.ts';
import { GuardList } from './guard-list.tsx';
import { rosterDocument } from './queries.ts';

/** Whose shifts are published at a site, a day at a time. */
export function RosterPanel({ siteProfileID }: { siteProfileID: number }) {
  const { today } = useTimes();
  const [chosen, setChosen] = useState<string>();
  // A page that stays open over midnight goes on with the days that are shown by then.
  const days = shownRosterDays(today());
  const date = days.find((day) => day === chosen) ?? today();
  return (
    <section className="stack" aria-labelledby="roster">
      <h2 id="roster">Roster</h2>
      <ChoiceInput
        label="Day"
        none="Today"
        value={date}
        onChange={setChosen}
        choices={days.map((day) => ({ value: day, label: listDate(day) }))}
      />
      <OfDay key={date} siteProfileID={siteProfileID} date={date} />
    </section>
  );
}

function OfDay({ siteProfileID, date }: { siteProfileID: number; date: string }) {
  const { time } = useTimes();
  const load = useCallback(
    () => request(rosterDocument, { siteProfileID, date }),
    [siteProfileID, date],
  );
  return (
    <Loaded load={load}>
      {({ clientGuards: { planned } }) => (
        <GuardList
          guards={(planned ?? []).map(({ id, name, startDatetime, endDatetime }) => ({
            id,
            name,
            when: `${time(startDatetime)} – ${time(endDatetime)}`,
          }))}
          none="No shift of this day is published."
        />
      )}
    </Loaded>
  );
}

import { isUnplanned, personState } from '@guardroom/rules/home/person-state';
import { useMemo } from 'react';
import type { DashboardPage } from './queries.ts';

/** How many are on duty, missing and not planned, on all cards of the filter. */
export function Totals({ page, moment }: { page: DashboardPage; moment: number }) {
  const { missing, unplanned } = useMemo(() => {
    const people = page.cards.flatMap(({ sections }) =>
      sections.flatMap(({ start, people: some }) => some.map((person) => ({ ...person, start }))),
    );
    return {
      missing: people.filter((person) => personState(person, moment) === 'MISSING').length,
      unplanned: people.filter(isUnplanned).length,
    };
  }, [page.cards, moment]);
  // Until all cards are there, only the server knows.
  const isWhole = page.cards.length >= page.count;
  const onDuty = isWhole ? page.cards.reduce((sum, card) => sum + card.onDuty, 0) : page.onDuty;
  return (
    <dl className="board-totals">
      <Total label="On duty" value={onDuty} />
      <Total label="Missing" value={isWhole ? missing : undefined} />
      <Total label="Not planned" value={isWhole ? unplanned : undefined} />
      <Total label="On leave today" value={page.onLeave} />
      <Total label="Sites" value={isWhole ? page.cards.length : page.count} />
    </dl>
  );
}

function Total({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value?.toLocaleString('en-SG') ?? '…'}</dd>
    </div>
  );
}

import { WarningIcon } from '@guardroom/ui/icon/icons.ts';
import { changesOf } from '@guardroom/rules/deployment/roster';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { timesOf, type ShiftCalendar } from '@guardroom/rules/deployment/roster-groups';
import { periodOf } from '@guardroom/rules/deployment/shift/shift-type';
import { startTransition, useEffect, useRef, useState } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';

const checkDocument = graphql(`
  query CheckDeployment(
    $agencyID: RecordID!
    $lines: [DeploymentQuestionInput!]!
    $exceptIDs: [RecordID!]
  ) {
    checkDeployment(agencyID: $agencyID, lines: $lines, exceptIDs: $exceptIDs) {
      index
      findings {
        check
        sentence
        blocks
      }
    }
  }
`);

/** One thing that speaks against an entry. */
export type Finding = ResultOf<typeof checkDocument>['checkDeployment'][number]['findings'][number];

/**
 * What speaks against some entries, by their keys.
 * @param exceptIDs saved entries that these stand for
 */
export async function loadFindings(
  agencyID: number,
  entries: readonly RosterEntry[],
  calendar: ShiftCalendar,
  exceptIDs: readonly number[],
  signal: AbortSignal,
): Promise<Map<string, readonly Finding[]>> {
  const asked = entries.flatMap((entry) => {
    const { key, date, siteProfileID, staffProfileID } = entry;
    if (staffProfileID === undefined) return [];
    const named = questionKind(entry, calendar);
    return [{ key, line: { date, ...named, siteProfileID, staffProfileID } }];
  });
  if (asked.length === 0) return new Map();
  const variables = { agencyID, lines: asked.map(({ line }) => line), exceptIDs: [...exceptIDs] };
  const { checkDeployment } = await request(checkDocument, variables, { signal });
  return new Map(checkDeployment.map(({ index, findings }) => [asked[index]?.key ?? '', findings]));
}

/** The kind of an entry, and its times where they are its own. */
function questionKind(entry: RosterEntry, { types, timeZone }: ShiftCalendar) {
  const { shift, date, startTime, endTime } = entry;
  const named = typeof shift === 'number' ? { shiftTypeID: shift } : { shift };
  if (startTime === undefined && endTime === undefined) return named;
  return { ...named, ...periodOf(date, timesOf(entry, types), timeZone) };
}

const noFindings: ReadonlyMap<string, readonly Finding[]> = new Map();
/** So many milliseconds after the last change, what is planned is checked. */
const checkPause = 300;

/**
 * What speaks against the entries of a form, as they stand, by their keys. Only people whose shifts
 * changed are asked about again: what is said of a person follows from that person's shifts.
 * @param news counts how often something else was told that may speak against them, as leave does
 */
export function useFindings(
  agencyID: number,
  calendar: ShiftCalendar,
  lines: readonly RosterEntry[],
  loaded: readonly RosterEntry[],
  news: number,
): ReadonlyMap<string, readonly Finding[]> {
  const [findings, setFindings] = useState(noFindings);
  const asked = useRef(new Map<number, string>());
  const heard = useRef(news);
  useEffect(() => {
    if (heard.current !== news) asked.current.clear();
    heard.current = news;
    const people = Map.groupBy(lines, ({ staffProfileID = 0 }) => staffProfileID);
    const changed = [...people].filter(
      ([id, entries]) => id !== 0 && asked.current.get(id) !== shiftsOf(entries),
    );
    const stop = new AbortController();
    const ask = async (people: typeof changed) => {
      const entries = people.flatMap(([, own]) => own);
      const ids = new Set(people.map(([id]) => id));
      const saved = loaded.filter(({ staffProfileID = 0 }) => ids.has(staffProfileID));
      const exceptIDs = saved.flatMap(({ id }) => id ?? []);
      const found = await loadFindings(agencyID, entries, calendar, exceptIDs, stop.signal);
      for (const [id, own] of people) asked.current.set(id, shiftsOf(own));
      const keys = new Set(entries.map(({ key }) => key));
      // At first hundreds of rows may get theirs: what the person does meanwhile goes first.
      startTransition(() =>
        setFindings(
          (before) => new Map([...before].filter(([key]) => !keys.has(key)).concat([...found])),
        ),
      );
    };
    const askAll = async () => {
      for (const people of inParts(changed)) await ask(people);
    };
    if (changed.length === 0) return undefined;
    const timer = setTimeout(() => {
      // A check that fails leaves the decision to the server, which checks once more.
      askAll().catch((error: unknown) => {
        if (!stop.signal.aborted) console.warn('The plan could not be checked.', error);
      });
    }, checkPause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [agencyID, calendar, lines, loaded, news]);
  return findings;
}

/** Entries of one question: a request of thousands would be too large. */
const mostAsked = 500;

/** Everybody with all of their entries, so many at a time. */
function inParts<Person extends readonly [number, readonly RosterEntry[]]>(
  people: readonly Person[],
): Person[][] {
  const parts: Person[][] = [];
  let count = Infinity;
  for (const person of people) {
    const entries = person[1].length;
    if (count + entries > mostAsked) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)?.push(person);
    count += entries;
  }
  return parts;
}

/** The shifts of a person as one text. */
function shiftsOf(entries: readonly RosterEntry[]): string {
  return entries
    .map(({ key, date, shift, startTime, endTime, siteProfileID }) =>
      [key, date, shift, startTime, endTime, siteProfileID].join(' '),
    )
    .toSorted()
    .join();
}

/**
 * What the findings mean for a form: an entry that stands as it was saved is not saved again, so
 * that nothing blocks it any more (a licence that ran out since, say); it is warned of.
 */
export function asTheyStand(
  findings: ReadonlyMap<string, readonly Finding[]>,
  loaded: readonly RosterEntry[],
  lines: readonly RosterEntry[],
): ReadonlyMap<string, readonly Finding[]> {
  const { created, changed } = changesOf<RosterEntry>(loaded, lines);
  const unsaved = new Set([...created, ...changed].map(({ key }) => key));
  return new Map(
    [...findings].map(([key, own]) => [key, unsaved.has(key) ? own : withoutBlocks(own)]),
  );
}

/** Always the same list for the same findings, for rows that are drawn again when theirs change. */
const warnings = new WeakMap<readonly Finding[], readonly Finding[]>();
function withoutBlocks(findings: readonly Finding[]): readonly Finding[] {
  const known = warnings.get(findings);
  if (known !== undefined) return known;
  const made = findings.map((finding) => ({ ...finding, blocks: false }));
  warnings.set(findings, made);
  return made;
}

/** What blocks an entry and was not overruled when it was saved. */
export function openFindings(
  { overriddenChecks }: RosterEntry,
  findings: readonly Finding[] = [],
): Finding[] {
  return findings.filter(({ check, blocks }) => blocks && !overriddenChecks.includes(check));
}

/** What speaks against somebody; what blocks comes with its own sign and word. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="roster-findings">
      {findings.map(({ check, sentence, blocks }) => (
        <li key={`${check} ${sentence}`} data-blocks={blocks}>
          <WarningIcon /> {blocks && <strong>Blocked: </strong>}
          {sentence}
        </li>
      ))}
    </ul>
  );
}

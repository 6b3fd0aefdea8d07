import { Button } from '@guardroom/ui/action/button.tsx';
import { headingDate } from '@guardroom/rules/dates';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { shiftLabels, shifts, shiftTimes, type Shift } from '@guardroom/rules/deployment/shifts';
import { memo, useState } from 'react';
import { can } from '../../platform/session/session.ts';
import { LightButton } from '@guardroom/ui/action/light-button.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import type { RemoteOptions } from '../../ui/choice/remote-options.ts';
import type { Finding } from './findings-card.tsx';
import type { Post, Site, StaffOption } from './queries.ts';
import type { News, RosterFormState } from './roster-form.tsx';
import { newKey } from './roster-form.tsx';
import { StaffRow } from './staff-row-editor.tsx';
import '../../ui/roster/board.css';
import '../../ui/roster/roster.css';

export interface RosterCardProps {
  site: Site;
  /** `YYYY-MM-DD`; empty in a template. */
  date: string;
  /** The entries of this site alone. */
  lines: readonly RosterEntry[];
  /** Of these entries alone. */
  findings: readonly (readonly Finding[])[];
  issues: readonly (string | undefined)[];
  posts: readonly Post[];
  options: RemoteOptions<StaffOption>;
  change: RosterFormState['change'];
  /** Opens what the site needs in a shift. */
  onPost?: (site: Site, shift: Shift) => void;
}

/** One site of a day or a template with its two staff lists (DEP-16, DEP-17). */
export const RosterCard = memo(RosterCardBody, isSameCard);

function RosterCardBody(props: RosterCardProps) {
  const { site, lines } = props;
  return (
    <article className="board-card roster-card" aria-label={site.name}>
      <header>
        <h2>{site.name}</h2>
        <span className="board-count" data-some={lines.length > 0}>
          <strong>{lines.length}</strong> planned
        </span>
      </header>
      {shifts.map((shift) => (
        <StaffList key={shift} {...props} shift={shift} />
      ))}
    </article>
  );
}

function StaffList(props: RosterCardProps & { shift: Shift }) {
  const { site, date, lines, findings, issues, posts, options, change, onPost, shift } = props;
  const [fresh, setFresh] = useState<string>();
  const place = `${shiftLabels[shift]} of ${site.name}`;
  const { startTime, endTime } = shiftTimes[shift];
  const post = posts.find((one) => one.shift === shift);
  const own = lines.flatMap((entry, index) => (entry.shift === shift ? [{ entry, index }] : []));
  const add = () => {
    const key = newKey();
    setFresh(key);
    change((all) => [...all, blankEntry(key, site, shift, date)]);
  };
  return (
    <section aria-label={place}>
      <h3>
        {shiftLabels[shift]}{' '}
        <span>
          {startTime} - {endTime}
          <PostNote post={post} planned={own.length} />
        </span>
        {onPost !== undefined && can('configureDeployments') && (
          <LightButton
            mark="settings"
            name={`What the ${place} needs`}
            onClick={() => onPost(site, shift)}
          />
        )}
      </h3>
      <ul className="roster-rows">
        {own.map(({ entry, index }) => (
          <StaffRow
            key={entry.key}
            entry={entry}
            focus={entry.key === fresh}
            place={place}
            options={options}
            findings={findings[index] ?? []}
            issue={issues[index]}
            onChange={(changes) =>
              change((all) =>
                all.map((one) => (one.key === entry.key ? { ...one, ...changes } : one)),
              )
            }
            onRemove={() => change((all) => all.filter(({ key }) => key !== entry.key))}
          />
        ))}
      </ul>
      <LightButton mark="add" onClick={add}>
        Add Staff<span className="screen-reader-only">, {place}</span>
      </LightButton>
    </section>
  );
}

/** ' · SS or above · 2 of 3' */
export function PostNote({ post, planned }: { post: Post | undefined; planned: number }) {
  if (post === undefined) return null;
  const { PLRDGradeCode, headcount } = post;
  return (
    <>
      {PLRDGradeCode !== null && ` · ${PLRDGradeCode} or above`}
      {headcount !== null && (
        <>
          {' · '}
          <span className={planned < headcount ? 'roster-short' : undefined}>
            {planned} of {headcount}
          </span>
        </>
      )}
    </>
  );
}

export function blankEntry(key: string, site: Site, shift: Shift, date: string): RosterEntry {
  return {
    key,
    date,
    siteProfileID: site.id,
    siteProfileName: site.name,
    shift,
    staffName: '',
    designation: null,
    overriddenChecks: [],
    overriddenFor: null,
    overriddenBy: null,
  };
}

function isSameCard(one: RosterCardProps, other: RosterCardProps): boolean {
  return (
    one.site.id === other.site.id &&
    one.date === other.date &&
    one.options === other.options &&
    one.onPost === other.onPost &&
    isSameList(one.posts, other.posts) &&
    isSameList(one.lines, other.lines) &&
    isSameList(one.findings, other.findings) &&
    isSameList(one.issues, other.issues)
  );
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** While a form stands open: somebody else was faster, and how to see it at once. */
export function BehindNotice({ form }: { form: Pick<RosterFormState, 'isBehind' | 'catchUp'> }) {
  if (!form.isBehind) return null;
  return (
    <Notice urgent>
      Somebody else has just changed this plan.{' '}
      <Button size="small" onClick={form.catchUp}>
        Show their changes
      </Button>
    </Notice>
  );
}

/** More would bury the form. */
const mostNews = 12;

interface NewsListProps {
  news: readonly News[];
  /** Of several days: each change says of which. */
  dated?: boolean;
}

/** What somebody else did to the roster meanwhile; what was typed here is kept beside it. */
export function NewsList({ news, dated = false }: NewsListProps) {
  if (news.length === 0) return null;
  const more = news.length - mostNews;
  return (
    <div className="notice" role="alert">
      <p>
        Somebody else changed this plan meanwhile. Their changes are in the form now beside yours:
        look through them before you press Submit.
      </p>
      <ul>
        {news.slice(0, mostNews).map((one) => (
          <li key={`${one.kind} ${one.line.key}`}>
            {one.line.siteProfileName}, {shiftLabels[one.line.shift]}
            {dated && ` of ${headingDate(one.line.date)}`}: {newsText(one)}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </div>
  );
}

function newsText({ kind, line, before }: News): string {
  const tag = staffTag(line.designation, line.staffName);
  switch (kind) {
    case 'ADDED':
      return `${tag} added`;
    case 'REMOVED':
      return `${tag} taken out`;
    case 'CHANGED':
      return before === undefined || before.staffProfileID === line.staffProfileID
        ? `${tag} moved here`
        : `${staffTag(before.designation, before.staffName)}, now ${tag}`;
  }
}

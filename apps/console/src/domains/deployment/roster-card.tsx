import { Button } from '@guardroom/ui/action/button.tsx';
import { headingDate } from '@guardroom/rules/dates';
import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { timesText, type ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import { memo, useState } from 'react';
import { can } from '../../platform/session/session.ts';
import { LightButton } from '@guardroom/ui/action/light-button.tsx';
import { Select } from '@guardroom/ui/choice/select.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import type { RemoteOptions } from '../../ui/choice/remote-options.ts';
import type { Finding } from './findings-card.tsx';
import { PostNote, type StandingPost } from './post/post-note-card.tsx';
import { typesOfSite } from './post/post-values.ts';
import type { Site, StaffOption } from './queries.ts';
import type { News, RosterFormState } from './roster-form.tsx';
import { newKey } from './roster-form.tsx';
import { useShiftName, useShiftTypes, type ShownType } from './shift/shift-queries.ts';
import { StaffRow } from './staff-row-editor.tsx';
import '../../ui/roster/board.css';
import '../../ui/roster/roster.css';
import '../../ui/roster/shifts.css';

export interface RosterCardProps {
  site: Site;
  /** `YYYY-MM-DD`; empty in a template. */
  date: string;
  /** The entries of this site alone. */
  lines: readonly RosterEntry[];
  /** Of these entries alone. */
  findings: readonly (readonly Finding[])[];
  issues: readonly (string | undefined)[];
  /** Of this site, those that stand on the date; none in a template. */
  posts: readonly StandingPost[];
  options: RemoteOptions<StaffOption>;
  change: RosterFormState['change'];
  /** Opens what the site needs. */
  onPost?: (site: Site) => void;
}

/** One site of a day or a template with its two staff lists (DEP-16, DEP-17). */
export const RosterCard = memo(RosterCardBody, isSameCard);

function RosterCardBody(props: RosterCardProps) {
  const { site, date, lines, posts, change, onPost } = props;
  const types = useShiftTypes();
  const shown = typesOfSite(types, lines, posts);
  const others = types.filter((type) => !type.gone && !shown.includes(type));
  const add = (shift: ShiftKey) =>
    change((all) => [...all, blankEntry(newKey(), site, shift, date)]);
  return (
    <article className="board-card roster-card" aria-label={site.name}>
      <header>
        <h2>{site.name}</h2>
        <span className="board-count" data-some={lines.length > 0}>
          <strong>{lines.length}</strong> planned
        </span>
        {onPost !== undefined && can('configureDeployments') && (
          <LightButton
            mark="settings"
            name={`What ${site.name} needs`}
            onClick={() => onPost(site)}
          />
        )}
      </header>
      {shown.map((type) => (
        <StaffList key={type.key} {...props} type={type} />
      ))}
      {others.length > 0 && (
        <div className="shift-add">
          <Select<ShiftKey>
            aria-label={`Add Shift, ${site.name}`}
            placeholder="Add Shift"
            options={others.map((type) => ({
              value: type.key,
              label: `${type.name}, ${timesText(type)}`,
            }))}
            value={null}
            onChange={add}
          />
        </div>
      )}
    </article>
  );
}

function StaffList(props: RosterCardProps & { type: ShownType }) {
  const { site, date, lines, findings, issues, posts, options, change, type } = props;
  const { key: shift, name } = type;
  const [fresh, setFresh] = useState<string>();
  const place = `${name} of ${site.name}`;
  const own = lines.flatMap((entry, index) => (entry.shift === shift ? [{ entry, index }] : []));
  const add = () => {
    const key = newKey();
    setFresh(key);
    change((all) => [...all, blankEntry(key, site, shift, date)]);
  };
  return (
    <section aria-label={place}>
      <h3>
        {name}{' '}
        <span>
          {timesText(type)}
          <PostNote posts={posts.filter((one) => one.shift === shift)} planned={own.length} />
        </span>
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

function blankEntry(key: string, site: Site, shift: ShiftKey, date: string): RosterEntry {
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
  const nameOf = useShiftName();
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
            {one.line.siteProfileName}, {nameOf(one.line.shift)}
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

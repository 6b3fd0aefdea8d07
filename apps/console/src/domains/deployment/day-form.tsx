import { Button } from '@guardroom/ui/action/button.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { TemplateIcon } from '@guardroom/ui/icon/icons.ts';
import type { RosterEntry } from '@guardroom/rules/deployment/roster-form';
import type { Post as StandingPost } from '@guardroom/rules/deployment/post/post';
import { Suspense, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { lazyPart } from '../../ui/live/lazy-part.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { staffOptions, type Plan, type Post, type Site } from './queries.ts';
import { standingPosts } from './post/post-values.ts';
import { ShiftTypes } from './shift/shift-queries.ts';
import { useHolidays } from '../../ui/date/holidays.ts';
import { LoadFailed } from '../../ui/list/list-states.tsx';
import { BehindNotice, NewsList, RosterCard } from './roster-card.tsx';
import { useRosterForm, type RosterFormState } from './roster-form.tsx';
import '@guardroom/ui/field/form.css';

const TemplateModal = lazyPart(() => import('./load-template-modal.tsx'));
const PostsModal = lazyPart(() => import('./post/posts-modal.tsx'));

interface DayFormProps {
  date: string;
  sites: readonly Site[];
  plan: Plan;
  reload: () => Promise<Plan>;
  onSaved: () => void;
  onCancel: () => void;
  /** At the right end of the buttons. */
  actions?: ReactNode;
}

/** The roster of one day, a card for each site (DEP-16 to DEP-24). */
export function DayForm(props: DayFormProps) {
  const { date, sites, plan, reload, onSaved, onCancel, actions } = props;
  const form = useRosterForm({ plan, reload, dates: [date], onSaved });
  const [posts, setPosts] = useState(plan.posts);
  const [asked, setAsked] = useState<Site>();
  const [loading, setLoading] = useState(false);
  const putPosts = (site: Site, put: readonly Post[]) =>
    setPosts((before) => [
      ...before.filter(({ siteProfileID }) => siteProfileID !== site.id),
      ...put,
    ]);
  const openPosts = useCallback((site: Site) => setAsked(site), []);
  const holidays = useHolidays(date, date);
  const isHoliday = holidays.nameOf(date) !== undefined;
  const standing = useMemo(() => standingPosts(posts, date, isHoliday), [posts, date, isHoliday]);
  return (
    <form className="board" onSubmit={form.submit}>
      <BehindNotice form={form} />
      <FormNotice news={form.restored} />
      {form.refusal !== undefined && <Notice urgent>{form.refusal}</Notice>}
      {holidays.failed && <LoadFailed what="The public holidays" onRetry={holidays.retry} />}
      <ShiftTypes value={plan.types}>
        <NewsList news={form.news} />
        <RosterCards form={form} date={date} sites={sites} posts={standing} onPost={openPosts} />
      </ShiftTypes>
      <div className="roster-foot">
        <ActionButton
          label="Load Template"
          icon={<TemplateIcon />}
          onClick={() => setLoading(true)}
        />
        <span className="grow" />
        {actions}
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
      <Suspense fallback={null}>
        {loading && <TemplateModal date={date} form={form} onClose={() => setLoading(false)} />}
        {asked && (
          <PostsModal
            site={asked}
            onClose={() => setAsked(undefined)}
            onSaved={(put) => putPosts(asked, put)}
          />
        )}
      </Suspense>
    </form>
  );
}

interface RosterCardsProps {
  form: Pick<RosterFormState, 'lines' | 'change' | 'findings' | 'issues'>;
  date: string;
  sites: readonly Site[];
  /** Those that stand on the date. */
  posts: readonly StandingPost[];
  onPost?: (site: Site) => void;
}

const nobody: readonly RosterEntry[] = [];
/** More than a screen has room for. */
const firstCards = 12;

/** The cards of all sites, those that were deleted since and still have entries among them. */
export function RosterCards({ form, date, sites, posts, onPost }: RosterCardsProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const { lines, change, findings, issues } = form;
  const [text, setText] = useState('');
  const [onlyStaffed, setOnlyStaffed] = useState(false);
  const options = useMemo(() => staffOptions(agencyID), [agencyID]);
  const bySite = useMemo(() => Map.groupBy(lines, (line) => line.siteProfileID), [lines]);
  const postsBySite = useMemo(() => Map.groupBy(posts, (post) => post.siteProfileID), [posts]);
  const all = useMemo(() => withSitesOf(sites, lines), [sites, lines]);
  const wanted = text.trim().toLowerCase();
  const shown = useMemo(
    () =>
      all.filter(
        ({ id, name }) =>
          (wanted === '' || name.toLowerCase().includes(wanted)) &&
          (!onlyStaffed || bySite.has(id)),
      ),
    [all, wanted, onlyStaffed, bySite],
  );
  // The first cards stand at once; the others follow without holding up what is done meanwhile.
  const drawn = useDeferredValue(shown, shown.slice(0, firstCards));
  const staffed = all.filter(({ id }) => bySite.has(id)).length;
  return (
    <>
      <div className="roster-bar">
        <Field label="Find site" bare>
          {({ id }) => (
            <Input
              id={id}
              onClear={() => setText('')}
              placeholder="Find site"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Checkbox checked={onlyStaffed} onChange={setOnlyStaffed}>
          Only sites with staff
        </Checkbox>
        <span className="grow" />
        <span className="muted" role="status">
          {lines.length} {lines.length === 1 ? 'entry' : 'entries'} at {staffed}{' '}
          {staffed === 1 ? 'site' : 'sites'}
        </span>
      </div>
      {shown.length === 0 && (
        <p className="board-empty">
          {all.length === 0
            ? 'There is no active site: create one under Site first.'
            : 'No site is found.'}
        </p>
      )}
      <div className="board-cards">
        {drawn.map((site) => {
          const own = bySite.get(site.id) ?? nobody;
          return (
            <RosterCard
              key={site.id}
              site={site}
              date={date}
              lines={own}
              findings={own.map(({ key }) => findings.get(key) ?? noFindings)}
              issues={own.map(({ key }) => issues.get(key))}
              posts={postsBySite.get(site.id) ?? noPosts}
              options={options}
              change={change}
              {...(onPost && { onPost })}
            />
          );
        })}
      </div>
    </>
  );
}

const noFindings: readonly never[] = [];
const noPosts: readonly StandingPost[] = [];

function withSitesOf(sites: readonly Site[], lines: readonly RosterEntry[]): Site[] {
  const known = new Set(sites.map(({ id }) => id));
  const missing = new Map(
    lines
      .filter(({ siteProfileID }) => !known.has(siteProfileID))
      .map(({ siteProfileID: id, siteProfileName: name }) => [id, { id, name }]),
  );
  return [...sites, ...missing.values()].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}

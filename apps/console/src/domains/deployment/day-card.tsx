import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { timesText } from '@guardroom/rules/deployment/shift/shift-type';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { useShiftTypes } from './shift/shift-queries.ts';
import { PostNote, type StandingPost } from './post/post-note-card.tsx';
import { typesOfSite } from './post/post-values.ts';
import '../../ui/roster/board.css';

/** A site with what is planned there on a day. */
export interface PlannedSite {
  id: number;
  name: string;
  lines: readonly RosterEntry[];
  /** Those that stand on the day. */
  posts: readonly StandingPost[];
}

/** One site of a day with its staff tags (DEP-11, DEP-12). */
export const DayCard = memo(function DayCard({ site }: { site: PlannedSite }) {
  const types = useShiftTypes();
  return (
    <article className="board-card" aria-label={site.name}>
      <header>
        <h2>
          <Link to="/site/$id" params={{ id: String(site.id) }} preload={false}>
            {site.name}
          </Link>
        </h2>
        <span className="board-count">
          <strong>{site.lines.length}</strong> planned
        </span>
      </header>
      {typesOfSite(types, site.lines, site.posts).map((type) => {
        const own = site.lines.filter((line) => line.shift === type.key);
        const posts = site.posts.filter((post) => post.shift === type.key);
        return (
          <section key={type.key} aria-label={`${type.name} of ${site.name}`}>
            <h3>
              {type.name}{' '}
              <span>
                {timesText(type)}
                <PostNote posts={posts} planned={own.length} />
              </span>
            </h3>
            {own.length === 0 ? (
              <p className="muted">Nobody</p>
            ) : (
              <ul className="board-tags">
                {own.map((line) => (
                  <li key={line.key} className="roster-tag">
                    <StaffLink id={line.staffProfileID ?? null}>
                      {staffTag(line.designation, line.staffName)}
                    </StaffLink>
                    {line.startTime !== undefined && (
                      <small>
                        {line.startTime} - {line.endTime}
                      </small>
                    )}
                    {line.overriddenFor !== null && (
                      <small title={line.overriddenFor}>
                        overruled<span className="screen-reader-only">: {line.overriddenFor}</span>
                      </small>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </article>
  );
});

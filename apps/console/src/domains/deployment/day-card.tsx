import { staffTag, type RosterEntry } from '@guardroom/rules/deployment/roster-form';
import { shiftLabels, shifts, shiftTimes } from '@guardroom/rules/deployment/shifts';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { StaffLink } from '../../ui/list/name-link.tsx';
import type { Post } from './queries.ts';
import { LineStatusMark } from './publish/status-card.tsx';
import { PostNote } from './roster-card.tsx';
import '../../ui/roster/board.css';

/** A site with what is planned there on a day. */
export interface PlannedSite {
  id: number;
  name: string;
  lines: readonly RosterEntry[];
  posts: readonly Post[];
}

/** One site of a day with its staff tags (DEP-11, DEP-12). */
export const DayCard = memo(function DayCard({ site }: { site: PlannedSite }) {
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
      {shifts.map((shift) => {
        const own = site.lines.filter((line) => line.shift === shift);
        const { startTime, endTime } = shiftTimes[shift];
        const post = site.posts.find((one) => one.shift === shift);
        return (
          <section key={shift} aria-label={`${shiftLabels[shift]} of ${site.name}`}>
            <h3>
              {shiftLabels[shift]}{' '}
              <span>
                {startTime} - {endTime}
                <PostNote post={post} planned={own.length} />
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
                    <LineStatusMark entry={line} />
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

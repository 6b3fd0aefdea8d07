import { headcountOf, type Post } from '@guardroom/rules/deployment/post/post';

/** A post that stands on the day that is shown. */
export type StandingPost = Pick<Post, 'shift' | 'grade' | 'headcount'>;

interface PostNoteProps {
  /** Of one shift of the day. */
  posts: readonly StandingPost[];
  planned: number;
}

/** ' · SS or above · 2 of 3'; of several posts ' · 1 SS or above, 2 of any grade · 2 of 3' */
export function PostNote({ posts, planned }: PostNoteProps) {
  const headcount = headcountOf(posts);
  const grades = gradesText(posts);
  return (
    <>
      {grades !== undefined && ` · ${grades}`}
      {headcount !== null && (
        <>
          {' · '}
          <span className={noteClass(planned, headcount)}>
            {planned} of {headcount}
            {planned > headcount && <span className="screen-reader-only"> (too many)</span>}
          </span>
        </>
      )}
    </>
  );
}

function noteClass(planned: number, headcount: number): string | undefined {
  if (planned === headcount) return undefined;
  return planned < headcount ? 'roster-short' : 'roster-over';
}

function gradesText(posts: readonly StandingPost[]): string | undefined {
  if (posts.every(({ grade }) => grade === null)) return undefined;
  const texts = posts.map(({ grade, headcount }) => {
    const who = grade === null ? 'of any grade' : `${grade.code} or above`;
    return posts.length > 1 && headcount !== null ? `${headcount} ${who}` : who;
  });
  return texts.join(', ');
}

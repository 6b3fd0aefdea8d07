import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { postLimits, sitePostsInput } from '@guardroom/rules/deployment/post/inputs';
import { daysText } from '@guardroom/rules/deployment/post/post-text';
import { weekdays } from '@guardroom/rules/deployment/post/post';
import { typeOf } from '@guardroom/rules/deployment/shift/shift-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { deploymentKey, updateSuccess, type Post } from '../queries.ts';
import type { ShownType } from '../shift/shift-queries.ts';
import { PostRow } from './post-row-editor.tsx';
import { postValues, type PostValues } from './post-values.ts';
import '@guardroom/ui/field/form.css';
import '../../../ui/roster/shifts.css';

const gradesDocument = graphql(`
  query PostGrades($pagination: Pagination!) {
    listPLRDGrade(pagination: $pagination) {
      result {
        id
        code
        name
      }
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateSitePosts($update: UpdateSitePostsInput!, $agencyID: RecordID!) {
    updateSitePosts(update: $update, agencyID: $agencyID) {
      posts {
        id
        siteProfileID
        shift
        shiftTypeID
        weekdays
        holidays
        fromDate
        toDate
        PLRDGradeID
        PLRDGradeCode
        headcount
        version
      }
    }
  }
`);

const postsValues = v.object({ posts: v.array(postValues) });

interface PostsFormProps {
  siteID: number;
  posts: readonly Post[];
  version: number;
  types: readonly ShownType[];
  onSaved: (posts: readonly Post[]) => void;
  onStale: () => void;
  onCancel: () => void;
}

/** All posts of a site, saved in one request. */
export function PostsForm(props: PostsFormProps) {
  const { siteID, posts, version, types, onSaved, onStale, onCancel } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const grades = useQuery({
    queryKey: ['plrd-grades', agencyID],
    queryFn: async ({ signal }) => {
      const pagination = { agencyID, limit: 50, offset: 0 };
      const { listPLRDGrade } = await request(gradesDocument, { pagination }, { signal });
      return listPLRDGrade.result;
    },
    staleTime: 3_600_000,
    meta: { failure: 'Unable to retrieve PWM grades' },
  });
  const form = useEntityForm({
    part: `posts ${siteID}`,
    values: postsValues,
    initial: { posts: posts.map(valuesOf) },
    schema: sitePostsInput,
    inputOf: (values) => ({ ...values, siteProfileID: siteID, version }),
    save: async ({ posts: wanted, ...update }) => {
      const wire = { ...update, posts: wanted.map(wirePost) };
      const { updateSitePosts } = await request(updateDocument, { update: wire, agencyID });
      return updateSitePosts.posts;
    },
    success: updateSuccess,
    failure: 'Unable to update what the site needs',
    edits: {
      subject: 'what this site needs',
      shown: {
        posts: {
          label: 'Posts',
          text: ({ posts: all }) =>
            all.map((post) => `${typeOf(post.shift, types).name} ${daysText(post)}`).join('; '),
        },
      },
    },
    onRefusal: ({ code }) => code === 'STALE' && onStale(),
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: [...deploymentKey, 'posts'] });
      onSaved(saved);
    },
  });
  const cancel = async () => {
    if (await form.discard()) onCancel();
  };
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action="Update" />
      {form.values.posts.length === 0 && (
        <p className="muted">
          Nothing is said yet of how many people are needed here. Add a post for each shift.
        </p>
      )}
      <RowList
        rows={form.values.posts}
        onChange={(rows) => form.set({ posts: rows })}
        blank={blankPost}
        what="post"
        most={postLimits.posts}
        render={(post, index, set) => (
          <PostRow
            post={post}
            number={index + 1}
            types={types}
            grades={grades}
            issueOf={(field) => form.issues[`posts.${index}.${field}`]}
            set={set}
          />
        )}
      />
      <FormButtons action="Update" busy={form.busy} onCancel={() => void cancel()} />
    </form>
  );
}

function blankPost(): PostValues {
  return { shift: 'DAY', weekdays: [...weekdays], holidays: 'LIKE_WEEKDAY' };
}

function valuesOf(post: Post): PostValues {
  return {
    id: post.id,
    shift: post.shiftTypeID ?? post.shift ?? 'DAY',
    weekdays: weekdays.filter((day) => post.weekdays.includes(day)),
    holidays: post.holidays,
    fromDate: post.fromDate ?? undefined,
    toDate: post.toDate ?? undefined,
    PLRDGradeID: post.PLRDGradeID ?? undefined,
    headcount: post.headcount ?? undefined,
  };
}

function wirePost({ shift, ...post }: PostValues) {
  return typeof shift === 'number' ? { ...post, shiftTypeID: shift } : { ...post, shift };
}

import { sitePostsInput, type PostForm } from '@guardroom/rules/deployment/post/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { securitySiteOf } from '../../site/store.ts';
import { configureDeployments } from '../policy.ts';
import { isGrade } from '../planning/store-setting.ts';
import { shiftTypeRows } from '../shift/store.ts';
import { UpdateSitePostsInput } from './inputs.ts';
import { lockSitePosts, savePosts, sitePosts } from './store.ts';
import { SitePosts, type DeploymentPostRow, type SitePostsRow } from './types.ts';

builder.mutationField('updateSitePosts', (t) =>
  t.field({
    type: SitePosts,
    policy: configureDeployments,
    description:
      'Says what a site needs: all its posts at once; those that are not named any more go.',
    args: {
      update: t.arg({ type: UpdateSitePostsInput, required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { update }, ctx) => change(ctx, update),
  }),
);

async function change(
  ctx: Context,
  update: typeof UpdateSitePostsInput.$inferInput,
): Promise<SitePostsRow> {
  const { db } = ctx;
  const asRule = { ...update, posts: update.posts.map(withKey) };
  const { siteProfileID, posts, version } = parseInput(sitePostsInput, asRule, 'update');
  await securitySiteOf(db, siteProfileID, 'update.siteProfileID');
  const before = await lockSitePosts(db, siteProfileID);
  if (version !== undefined && version !== before.version) {
    refuse('STALE', 'What this site needs was changed meanwhile.', {
      path: 'update.version',
      current: before,
    });
  }
  await refuseUnknown(ctx, posts, before.posts);
  const standing = new Map(before.posts.map((post) => [post.id, post]));
  const named = new Set(posts.map(({ id }) => id));
  const written = posts.filter((post) => differs(post, standing.get(post.id ?? 0)));
  const removed = before.posts.flatMap(({ id }) => (named.has(id) ? [] : [id]));
  if (written.length + removed.length === 0) return before;
  await savePosts(db, siteProfileID, written, removed);
  const after = await sitePosts(db, siteProfileID);
  const change = { operation: 'updateSitePosts', entity: 'DeploymentPost' };
  await recordChanges(ctx, [
    { ...change, entityId: siteProfileID, before: { ...before }, after: { ...after } },
  ]);
  return after;
}

type Given = (typeof UpdateSitePostsInput.$inferInput)['posts'][number];

/** The rules know a kind of shift by one key. */
function withKey({ shift, shiftTypeID, ...post }: Given) {
  return { ...post, shift: shiftTypeID ?? shift };
}

/** @throws NOT_FOUND for a post, a shift or a grade that is not there */
async function refuseUnknown(
  { db }: Context,
  posts: readonly PostForm[],
  before: readonly DeploymentPostRow[],
): Promise<void> {
  const own = await shiftTypeRows(db);
  for (const [place, { id, shift, PLRDGradeID }] of posts.entries()) {
    const path = `update.posts.${place}`;
    const was = before.find((post) => post.id === id);
    if (id !== undefined && was === undefined) {
      refuse('NOT_FOUND', 'This post is no longer there.', { path: `${path}.id` });
    }
    const type = own.find((one) => one.id === shift);
    if (typeof shift === 'number' && (type === undefined || type.deleted === 1)) {
      refuse('NOT_FOUND', 'This shift does not exist.', { path: `${path}.shiftTypeID` });
    }
    if (PLRDGradeID !== undefined && !(await isGrade(db, PLRDGradeID))) {
      refuse('NOT_FOUND', 'This grade does not exist.', { path: `${path}.PLRDGradeID` });
    }
  }
}

function differs(post: PostForm, was: DeploymentPostRow | undefined): boolean {
  if (was === undefined) return true;
  return (
    post.shift !== (was.shiftTypeID ?? was.shift) ||
    post.weekdays.join() !== was.weekdays.join() ||
    post.holidays !== was.holidays ||
    (post.fromDate ?? null) !== was.fromDate ||
    (post.toDate ?? null) !== was.toDate ||
    (post.PLRDGradeID ?? null) !== was.PLRDGradeID ||
    (post.headcount ?? null) !== was.headcount
  );
}

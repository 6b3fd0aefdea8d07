import { expect, test } from 'vitest';
import { isKnownPath } from './known-path.ts';

test.each(['/client/list', '/client/user/12/edit', '/permissions/a/b/c/edit', '/site/create/new'])(
  '%s is a row of the route table',
  (path) => expect(isKnownPath(path)).toBe(true),
);

test.each(['/nowhere', '/client', '/client/list/more', '/incident/draft/1/2', '/site//edit'])(
  '%s is not',
  (path) => expect(isKnownPath(path)).toBe(false),
);

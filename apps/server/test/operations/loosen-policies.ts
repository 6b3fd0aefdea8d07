import { afterEach, beforeEach } from 'vitest';
import type { Policy } from '../../src/platform/policy.ts';
import type { Viewer } from '../../src/platform/viewer.ts';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';

/**
 * Loosens the policy of one operation at a time, while its own row of the matrix runs: the matrix
 * must notice each (`npm run check:policies`). LOOSENED says how.
 */
const loosened: Readonly<Record<string, (viewer: Viewer | null) => boolean>> = {
  'anybody signed in': (viewer) => viewer !== null,
  'any administrator': (viewer) =>
    viewer?.application === 'CONSOLE' && viewer.cognitoGroup !== 'General',
  // Another permission than its own will do.
  'any permission': (viewer) =>
    viewer !== null && (viewer.permission === null || viewer.permission.length > 0),
};

const how = process.env['LOOSENED'] ?? '';
const permits = loosened[how];
if (permits === undefined)
  throw new Error(`LOOSENED is one of ${Object.keys(loosened).join(', ')}`);

const policies = new Map<string, Policy>(
  operationsOf(buildSchema()).map(({ kind, name, field }) => [
    `${kind} ${name}`,
    Object(field.extensions['policy']),
  ]),
);
let restore = (): void => {};

beforeEach(({ task }) => {
  const policy = policies.get(task.suite?.name ?? '');
  if (policy === undefined) return;
  const before = policy.permits;
  Reflect.set(policy, 'permits', permits);
  restore = () => void Reflect.set(policy, 'permits', before);
});
afterEach(() => {
  restore();
  restore = () => {};
});

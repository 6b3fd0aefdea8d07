import { readFileSync } from 'node:fs';
import { listFiles } from '../lib/list-files.ts';
import { inRoot } from '../lib/root.ts';

/** A text of the server that is replaced by a worse one, and the tests that must notice. */
export interface Mutant {
  /** Below apps/server. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Parts of paths of test files. */
  readonly tests: readonly string[];
}

/** What stands before every operation, export, file link and upload. */
export const platformMutants: readonly Mutant[] = [
  {
    file: 'src/platform/export/exports.ts',
    from: '!isTheirs || !isPermitted(viewer, definition)',
    to: '!isPermitted(viewer, definition)',
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/export/exports.ts',
    from: '!isTheirs || !isPermitted(viewer, definition)',
    to: '!isTheirs',
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/http/http-server.ts',
    from: 'services.files.handle(request, response, await authenticate(facts))',
    to: 'services.files.handle(request, response, (await authenticate(facts)) && null)',
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/files/serve-file.ts',
    from: 'viewer && viewer.scope.agencyId !== link.agencyId',
    to: 'viewer && viewer.scope.agencyId < 0',
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/files/receive-file.ts',
    from: "application !== 'CONSOLE' || !isAdministrator(cognitoGroup)",
    to: "application !== 'CONSOLE'",
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/graphql/policy/policy-plugin.ts',
    from: 'if (foreign !== undefined) {',
    to: 'if (foreign !== undefined && args === viewer) {',
    tests: ['test/operations/matrix'],
  },
  {
    file: 'src/domains/staff/access/staff-access.ts',
    from: '|| editAdministrators.permits(viewer)',
    to: '|| viewer !== null',
    tests: ['src/domains/staff/'],
  },
  {
    file: 'src/domains/staff/types.ts',
    from: 'return editStaff.permits(viewer) ? username',
    to: 'return viewer !== null ? username',
    tests: ['src/domains/staff/'],
  },
  {
    file: 'src/platform/export/export-link.ts',
    from: "!secrets.verify('links', signedText(text), signature)",
    to: '!signature',
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/export/export-link.ts',
    from: 'ticket.expires > now / 1000',
    to: 'ticket.expires > 0',
    tests: ['src/platform/export/'],
  },
  {
    file: 'src/platform/files/file-link.ts',
    from: "if (!secrets.verify('links', signedText(agencyId, bucket, key, expires), signature)) return;",
    to: '',
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/files/file-link.ts',
    from: '!(secondsLeft > 0) || agencyOfKey',
    to: 'agencyOfKey',
    tests: ['src/platform/files/'],
  },
  {
    file: 'src/platform/files/file-link.ts',
    from: '!(secondsLeft > 0) || agencyOfKey(key) !== agencyId',
    to: '!(secondsLeft > 0)',
    tests: ['src/platform/files/'],
  },
  {
    file: 'src/platform/files/receive-file.ts',
    from: "return guards === 'themselves' || (guards !== undefined && holds(guards));",
    to: 'return true;',
    tests: ['test/operations/downloads'],
  },
  {
    file: 'src/platform/files/receive-file.ts',
    from: 'if (viewer.mustSetSecondFactor) return false;',
    to: '',
    tests: ['src/domains/settings/second-factor/'],
  },
  {
    file: 'src/domains/leave/file/create-leave-files.ts',
    from: 'leave === undefined || !mayAttach(leave)',
    to: 'leave === undefined',
    tests: ['src/domains/leave/'],
  },
  {
    file: 'src/domains/signon/complete-single-sign-on.ts',
    from: 'path === new URL(redirectAddress(ctx, flow)).pathname',
    to: "path !== ''",
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/platform/policy.ts',
    from: "viewer?.application !== 'CONSOLE' || viewer.mustSetSecondFactor",
    to: "viewer?.application !== 'CONSOLE'",
    tests: ['src/domains/settings/'],
  },
  {
    file: 'src/domains/session/authenticate.ts',
    from: "first.application === 'CONSOLE' && !isAdministrator(first.cognitoGroup)",
    to: 'first === undefined',
    tests: ['src/domains/session/'],
  },
  {
    file: 'src/domains/session/authenticate.ts',
    from: 'rows.slice(0, 1)',
    to: 'rows',
    tests: ['src/domains/session/'],
  },
  {
    file: 'src/domains/session/sign-in.ts',
    from: "if (application === 'CONSOLE' && !isAdministrator(profile.cognitoGroup)) {",
    to: 'if (!application) {',
    tests: ['src/domains/session/'],
  },
  {
    file: 'src/domains/session/sign-in.ts',
    from: "application === 'CONSOLE' && (await mustSignOn(system, profile))",
    to: '!application && (await mustSignOn(system, profile))',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/finish-flow.ts',
    from: "if (!isAdministrator(cognitoGroup)) refuse('NOT_AN_ADMIN', sessionMessages.notAnAdmin);",
    to: '',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/finish-flow.ts',
    from: 'if (account?.securityAgencyID !== securityAgencyID) {',
    to: 'if (account === undefined) {',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/finish-flow.ts',
    from: "connection.providerIsSecondFactor && flow.purpose !== 'INVITATION'",
    to: 'connection.providerIsSecondFactor',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/finish-flow.ts',
    from: 'if (!(await spendFlow(tx, key))) refuse(',
    to: 'if (key === null) refuse(',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/finish-flow.ts',
    from: 'if (found.accountID !== session.accountID) return false;',
    to: '',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/finish-flow.ts',
    from: 'isInvited && !(await endInvitation(tx, flow))',
    to: 'isInvited && key === null',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/link-own.ts',
    from: '!isSame || viewer.securityAgencyID !== securityAgencyID',
    to: 'viewer.securityAgencyID !== securityAgencyID',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/link-own.ts',
    from: 'viewer?.sessionId === sessionId',
    to: 'viewer.accountID > 0',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/link-own.ts',
    from: 'if (!(await spendFlow(tx, key))) refuse(',
    to: 'if (key === null) refuse(',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/take-answer.ts',
    from: 'connection?.isOn !== true',
    to: 'connection === undefined',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/begin-identity-link.ts',
    from: 'await accountByPassword(ctx, password);',
    to: '',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/signon/flow/store.ts',
    from: 'AND browser_hash = $2 AND used_on IS NULL',
    to: 'AND browser_hash <> $2 || $1 AND used_on IS NULL',
    tests: ['src/domains/signon/'],
  },
  {
    file: 'src/domains/permissions/list-staff-permission.ts',
    from: 'if (admins === others) return {};',
    to: 'return {};',
    tests: ['src/domains/permissions/'],
  },
];

/**
 * Operations that ask within, field by field, for a policy at least as narrow as the one before them:
 * that one can be loosened and nobody may do more. What they ask within is taken away by itself.
 */
export const askingWithin: ReadonlySet<string> = new Set([
  'updateAttendance',
  'updateClockingPoint',
  'updateClockingRoute',
  'updateIncidentFile',
  'updateIncidentReport',
  'updateSiteHistory',
  'updateVisitorRecord',
]);

/** Tables that the served role cannot reach at all: their row policy is a second wall. */
export const unreachable: ReadonlySet<string> = new Set(['session', 'sign_on_flow']);

/** Tables that the served role may read alone: what their row policy says of writing is a second wall. */
export const onlyRead: ReadonlySet<string> = new Set(['feedback']);

/** Policies that are asked within an operation: each line removed. */
export function innerMutants(): Mutant[] {
  return listFiles('apps/server/src/domains')
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => path.replace('apps/server/', ''))
    .flatMap((path) => mutantsOf(path.split('/')[2] ?? '', path));
}

const asking = /^.*\b(?:checkPolicy|requireThat)\(.*;$/;
const permitting = /!\w+\.permits\([\w.]+\)/;

function mutantsOf(domain: string, file: string): Mutant[] {
  const lines = readFileSync(inRoot(`apps/server/${file}`), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [asked] = permitting.exec(line) ?? [];
    if (asked !== undefined) {
      const to = line.replace(asked, `${asked} && Date.now() < 0`);
      return [{ file, from: line, to, tests: [`src/domains/${domain}/`] }];
    }
    if (!asking.test(line) || line.startsWith('export')) return [];
    // With the line before, so that it is found where the same line stands twice.
    const before = lines[index - 1] ?? '';
    const tests = [`src/domains/${domain}/`];
    return [
      { file, from: `${before}\n${line}`, to: before.endsWith(')') ? `${before};` : before, tests },
    ];
  });
}

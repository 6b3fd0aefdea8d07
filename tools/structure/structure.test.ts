import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems.ts';
import { findImports } from './imports.ts';
import { operationsOf, toKebabCase } from './read-project.ts';
import type { Facts } from './types.ts';

const facts: Facts = {
  operations: new Set(['list-attendance', 'clock-in']),
  declared: new Map([
    ['apps/server', new Set(['pg', '@guardroom/rules'])],
    ['apps/console', new Set(['react', 'antd', '@guardroom/ui'])],
    ['packages/rules', new Set(['valibot'])],
    ['bench', new Set(['pg'])],
    ['bench/peer', new Set(['postgraphile'])],
    ['bench/peer/refine', new Set(['antd', 'vite'])],
  ]),
  migrations: ['0001_foundation.sql'],
};

function messages(path: string, text = ''): string[] {
  return findProblems([{ path, text }], facts).map(({ message }) => message);
}

const server = 'apps/server/src';
const view = 'apps/console/src';
const guard = 'apps/guard/src';
const portal = 'apps/portal/src';

describe('imports that are refused', () => {
  it.each([
    ['packages/rules/src/attendance/a.ts', "import 'node:fs'", 'rules are pure'],
    [
      'packages/rules/src/attendance/a.ts',
      "import { a } from '../../../../apps/server/src/a.ts'",
      'rules are pure and import no app',
    ],
    [
      `${server}/platform/a.ts`,
      "import type { B } from '../../../console/src/b.ts'",
      'meet through GraphQL',
    ],
    [`${server}/platform/a.ts`, "import { b } from '../domains/site/b.ts'", 'knows no domain'],
    [
      `${server}/domains/attendance/types.ts`,
      "import { b } from '../site/policy.ts'",
      'through its store.ts alone',
    ],
    [
      `${server}/domains/attendance/types.ts`,
      "import { b } from '../site/history/store.ts'",
      'through its store.ts alone',
    ],
    [
      `${server}/domains/attendance/types.ts`,
      "import { AgencyScope } from '../../platform/database/scope.ts'",
      'mint an AgencyScope',
    ],
    [
      `${view}/domains/attendance/approval-page.tsx`,
      "import { b } from '../site/paths.ts'",
      'must not import domain site',
    ],
    [`${view}/ui/list.tsx`, "import('../domains/site/paths.ts')", 'knows no domain'],
    [`${view}/ui/list.tsx`, "import _ from 'lodash/get'", 'does not declare "lodash"'],
    [`${view}/ui/list/list.tsx`, "import { Button } from 'antd'", 'is a kit of finished parts'],
    [
      `${view}/ui/list/list.tsx`,
      "import { Button } from '../../../../../packages/ui/src/action/button.tsx'",
      'import parts as',
    ],
    [
      'packages/ui/src/action/press.ts',
      "import { a } from '../../../../apps/console/src/platform/session.ts'",
      'import no app',
    ],
    [`${view}/main.tsx`, "import '../dev/parts/main.tsx'", 'what ships does not import'],
    [
      `${guard}/domains/patrol/round-page.tsx`,
      "import { b } from '../incident/report-page.tsx'",
      'must not import domain incident',
    ],
    [`${guard}/store/a.ts`, "import { b } from '../domains/patrol/b-events.ts'", 'knows no domain'],
    [
      `${guard}/shell/a.ts`,
      "import { b } from '../../../console/src/platform/b.ts'",
      'must not import apps/console',
    ],
    [
      `${portal}/shell/a.ts`,
      "import { b } from '../../../guard/src/platform/b.ts'",
      'must not import apps/guard',
    ],
    [
      `${portal}/domains/ticket/ticket-page.tsx`,
      "import { b } from '../contract/queries.ts'",
      'must not import domain contract',
    ],
    ['packages/wire/src/a.ts', "import 'node:fs'", 'runs in a browser'],
    [
      'packages/wire/src/a.ts',
      "import { b } from '../../../apps/guard/src/b.ts'",
      'shared by all applications and imports none',
    ],
    ['bench/lib/a.ts', "import { b } from 'postgraphile'", 'bench does not declare "postgraphile"'],
    ['bench/peer/server.mjs', "import { b } from 'vite'", 'bench/peer does not declare "vite"'],
    [`${view}/ui/list.tsx`, "export { b } from './b'", 'with its extension'],
  ])('%s: %s', (path, text, message) => {
    expect(messages(path, text)).toEqual([expect.stringContaining(message)]);
  });
});

describe('imports that are allowed', () => {
  it.each([
    [`${server}/domains/attendance/list-attendance.ts`, "import { s } from '../site/store.ts'"],
    [`${server}/domains/attendance/clock/clock-in.ts`, "import { s } from '../../site/store.ts'"],
    [`${server}/domains/attendance/clock/clock-in.ts`, "import { s } from '../close/store.ts'"],
    [`${server}/domains/attendance/a.test.ts`, "import { f } from '../site/factory.ts'"],
    [`${server}/main.ts`, "import { a } from './domains/session/authenticate.ts'"],
    [`${server}/domains/site/store.ts`, "import { x } from '@guardroom/rules/site/x'"],
    [`${view}/shell/root.tsx`, "import { useId } from 'react'"],
    [`${view}/shell/root.tsx`, "import { Button } from '@guardroom/ui/action/button.tsx'"],
    ['bench/peer/server.mjs', "import { b } from 'postgraphile/grafserv/node'"],
    ['bench/peer/refine/vite.config.mjs', "import { b } from 'vite'"],
    ['bench/peer/refine/src/a.tsx', "import { Table } from 'antd'"],
    ['packages/rules/src/site/a.ts', "// import 'node:fs'\nimport * as v from 'valibot'"],
  ])('%s: %s', (path, text) => {
    expect(messages(path, text)).toEqual([]);
  });
});

describe('names', () => {
  it.each([
    `${server}/domains/attendance/clock-in.ts`,
    `${server}/domains/attendance/store-sites.ts`,
    `${server}/domains/attendance/clock/clock-in.ts`,
    `${server}/domains/attendance/attendance-changed.ts`,
    `${server}/domains/session/authenticate.ts`,
    `${view}/domains/attendance/records-row-editor.test.tsx`,
    `${view}/domains/attendance/queries.ts`,
    'e2e/attendance/records.e2e.ts',
    `${guard}/domains/attendance/duty-panel.tsx`,
    `${guard}/domains/attendance/attendance-texts.ts`,
    `${portal}/domains/contract/score-chart.tsx`,
  ])('%s is allowed', (path) => {
    expect(messages(path)).toEqual([]);
  });

  it.each([
    [`${server}/domains/attendance/helpers.ts`, 'SQL goes into store.ts'],
    [`${server}/domains/attendance/authenticate.ts`, 'nor an operation'],
    [`${server}/domains/attendances/types.ts`, 'is no domain'],
    [`${server}/domains/attendance/clock/inner/types.ts`, 'in a room of it'],
    [`${server}/domains/attendance/clock/helpers.ts`, 'SQL goes into store.ts'],
    [`${view}/domains/attendance/utils.ts`, 'nor ends in -page'],
    [`${view}/domains/attendance/duty-panel.tsx`, 'nor ends in -page'],
    [`${guard}/domains/attendance/utils.ts`, 'nor ends in -page'],
    [`${portal}/domains/attendance/duty-events.ts`, 'nor ends in -page'],
    [`${view}/ui/StatusTag.tsx`, 'lower case words'],
    ['packages/rules/src/absence/a.ts', 'is no domain'],
  ])('%s is refused', (path, message) => {
    expect(messages(path)).toEqual([expect.stringContaining(message)]);
  });
});

describe('folders', () => {
  const filled = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: `${folder}/store-${at}.ts`, text: '' }));

  it.each([
    `${server}/domains/attendance`,
    'apps/server/test',
    'e2e/support',
    'bench/lib',
    'tools/structure',
  ])('like %s hold what one takes in at a glance', (folder) => {
    expect(findProblems(filled(folder, 34), facts)).toEqual([]);
    expect(findProblems(filled(folder, 35), facts)).toEqual([
      { path: folder, message: expect.stringContaining('35 files') },
    ]);
  });
});

describe('parts', () => {
  const button = 'packages/ui/src/action/button.tsx';
  const spinner = 'packages/ui/src/action/spinner.tsx';
  const parts = [
    { path: button, text: "import { Spinner } from './spinner.tsx'" },
    { path: spinner, text: '' },
  ];
  const onPage = (text: string) => ({ path: 'apps/console/dev/parts/rooms/action-room.tsx', text });
  const inList = (text: string) => ({ path: `${view}/ui/list/list.tsx`, text });
  const shown = onPage("import { Button } from '@guardroom/ui/action/button.tsx'");
  const usesBoth = inList("import { Button, Link } from '@guardroom/ui/action/button.tsx'");

  it('are shown on their page; what only parts are made of is shown with them', () => {
    expect(findProblems([...parts, shown], facts)).toEqual([]);
  });

  it.each([
    [button, 'this part', parts],
    [button, 'Link', [...parts, shown, usesBoth]],
    [spinner, 'this part', [...parts, shown, inList("import '@guardroom/ui/action/spinner.tsx'")]],
  ])('%s: %s is missing', (path, name, files) => {
    expect(findProblems(files, facts)).toEqual([
      { path, message: expect.stringContaining(`show ${name} in all its states`) },
    ]);
  });
});

describe('text', () => {
  it('refuses a file of more than 400 lines', () => {
    expect(messages(`${view}/ui/list.tsx`, 'a;\n'.repeat(400))).toEqual([]);
    expect(messages(`${view}/ui/list.tsx`, 'a;\n'.repeat(401))).toEqual([
      expect.stringContaining('401 lines'),
    ]);
  });

  it('refuses comments that silence the tools', () => {
    const silenced = 'a;\n// @ts-ignore\n';
    expect(messages(`${view}/ui/list.tsx`, silenced)).toEqual([
      expect.stringContaining('mend the types'),
    ]);
  });

  it('refuses a limit of the browser that cuts off a text, and not one of a code', () => {
    expect(messages(`${view}/ui/list.tsx`, '<Input maxLength={limits.name} />')).toEqual([
      expect.stringContaining('cuts off what is too long'),
    ]);
    expect(messages(`${view}/ui/list.tsx`, '<Input maxLength={6} />')).toEqual([]);
  });
});

describe('migrations', () => {
  const found = (...migrations: string[]): { path: string; message: string }[] =>
    findProblems([], { ...facts, migrations });

  it('have a number each', () => {
    expect(found('0001_foundation.sql', '0002_session.sql', '0004_reference.sql')).toEqual([]);
    expect(found('0036_leave.sql', '0036_sites_of_leave.sql')).toEqual([
      {
        path: 'apps/server/migrations/0036_leave.sql',
        message: expect.stringContaining('0036_sites_of_leave.sql has the number 0036 too'),
      },
      {
        path: 'apps/server/migrations/0036_sites_of_leave.sql',
        message: expect.stringContaining('0036_leave.sql has the number 0036 too'),
      },
    ]);
  });

  it('that share one for good let no third one in', () => {
    const shared = ['0034_payslip.sql', '0034_single_sign_on.sql'];
    expect(found(...shared)).toEqual([]);
    expect(found(...shared, '0034_more.sql').map(({ path }) => path)).toEqual([
      'apps/server/migrations/0034_more.sql',
    ]);
  });

  it.each(['36_leave.sql', '0036-leave.sql', '0036_Leave.sql', 'notes.txt'])(
    'are not called %s',
    (name) => {
      expect(found(name)).toEqual([
        expect.objectContaining({ message: expect.stringContaining('four digits and words') }),
      ]);
    },
  );
});

describe('reading', () => {
  it('finds imports over several lines, with their values and line', () => {
    const text = "const a = 1;\nimport {\n  b,\n  type C as D,\n} from './b.ts';\n";
    expect(findImports(text)).toEqual([{ specifier: './b.ts', line: 5, values: ['b'] }]);
  });

  it('finds the operations of a schema, not their arguments', () => {
    const schema =
      'type Query {\n  "a: b"\n  viewer: Viewer\n  listSite(f: F, p: P): S!\n}\ntype Other {\n  no: Int\n}\n';
    expect(operationsOf(schema)).toEqual(['viewer', 'listSite']);
  });

  it.each([
    ['listAttendance', 'list-attendance'],
    ['listPLRDGrade', 'list-plrd-grade'],
    ['readAgencyID', 'read-agency-id'],
  ])('writes %s as %s', (name, kebab) => expect(toKebabCase(name)).toBe(kebab));
});

describe('files that import each other', () => {
  const circle = [
    { path: `${view}/domains/site/a-page.tsx`, text: "import { B } from './b-form.tsx'" },
    {
      path: `${view}/domains/site/b-form.tsx`,
      text: "import type { Part } from '../../ui/part.tsx'",
    },
    { path: `${view}/ui/part.tsx`, text: "import type { A } from '../domains/site/a-page.tsx'" },
    { path: `${view}/ui/other.tsx`, text: "import type { Part } from './part.tsx'" },
  ];
  const circles = (files: typeof circle) =>
    findProblems(files, facts).filter(({ message }) => message.includes('import each other'));

  it('are told as one circle, also where only types are taken', () => {
    expect(circles(circle)).toHaveLength(1);
    expect(circles(circle)[0]?.message).toMatch(/a-page\.tsx, .*b-form\.tsx, .*part\.tsx import/);
  });

  it('are found by the names of packages too', () => {
    const parts = [
      { path: 'packages/ui/src/a/b.tsx', text: "import type { C } from '@guardroom/ui/a/c.ts'" },
      { path: 'packages/ui/src/a/c.ts', text: "import type { B } from './b.tsx'" },
    ];
    expect(circles(parts)).toHaveLength(1);
  });

  it('are no circle where one of them imports nothing back', () => {
    expect(circles(circle.slice(0, 2))).toEqual([]);
  });
});

describe('what a screen loads by itself', () => {
  const told = (text: string, path = `${view}/domains/site/a-page.tsx`) =>
    findProblems([{ path, text }], facts).filter(({ message }) => message.includes('looks empty'));

  it.each([
    'const { data } = useQuery({ queryKey });',
    'const {\n  data: sites = [],\n} = useLoaded({ queryKey });',
    'const sites = useQuery({ queryKey });\nreturn sites.data?.map(nameOf);',
    'const { nameOf } = useHolidays(from, to);',
  ])('is refused where nobody reads that it failed: %s', (text) => {
    expect(told(text)).toHaveLength(1);
  });

  it.each([
    'const { data, isError } = useQuery({ queryKey });',
    'const { data, failed, retry } = useLoaded({ queryKey });',
    'const sites = useLoaded({ queryKey });\nif (sites.failed) return null;',
    'const found = useQuery({ queryKey });\nreturn { sites: found.data, state: found };',
  ])('is fine where its failure is read, or handed on: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  it('is nobody’s matter in tests', () => {
    expect(told('const { data } = useQuery({});', `${view}/ui/live/a.test.tsx`)).toEqual([]);
  });
});

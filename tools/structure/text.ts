import type { Problem, SourceFile } from './types.ts';

const mostLines = 400;

const forbidden: [RegExp, string][] = [
  [/@ts-(?:ignore|nocheck|expect-error)/, 'mend the types instead of silencing them.'],
  [
    /(?:ox|es)lint-disable/,
    'mend what the linter found, or change the rule in .oxlintrc.json for everybody.',
  ],
  [/\b(?:TODO|FIXME)\b/, 'do it now, or write it down as an issue.'],
  // Codes of a known length, and what is searched for, may be short.
  [
    /\bmaxLength=\{[a-z]/i,
    'a browser cuts off what is too long without a word. Say it at the field: `most` of TextField, or tooLong().',
  ],
];

/** Length of the file and marks that do not belong in finished work. */
export function checkText({ path, text }: SourceFile): Problem[] {
  const lines = text.trimEnd().split('\n');
  // This folder must be able to name what it forbids.
  const searched = path.startsWith('tools/structure/') ? [] : lines;
  const marks = searched.flatMap((content, index) =>
    forbidden
      .filter(([pattern]) => pattern.test(content))
      .map(([pattern, advice]) => ({
        path,
        line: index + 1,
        message: `"${pattern.exec(content)?.[0]}": ${advice}`,
      })),
  );
  if (lines.length <= mostLines) return marks;
  const message =
    `${lines.length} lines; no file has more than ${mostLines}. Split it by what its parts are ` +
    'about, one subject a file.';
  return [...marks, { path, message }];
}

import type { Problem, SourceFile } from './types.ts';

const mostLines = 400;

// Written in two halves, so that this file does not contain what it forbids.
const forbidden: [RegExp, string][] = [
  [
    new RegExp(`@ts-(?:${'ign'}ore|${'noch'}eck|${'expect'}-error)`),
    'mend the types instead of silencing them.',
  ],
  [
    new RegExp(`(?:ox|es)lint-${'dis'}able`),
    'mend what the linter found, or change the rule in .oxlintrc.json for everybody.',
  ],
  [new RegExp(`\\b(?:TO${'DO'}|FIX${'ME'})\\b`), 'do it now, or write it down as an issue.'],
];

/** Length of the file and marks that do not belong in finished work. */
export function checkText({ path, text }: SourceFile): Problem[] {
  const lines = text.trimEnd().split('\n');
  const marks = lines.flatMap((content, index) =>
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

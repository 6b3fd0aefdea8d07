import { checkBoundaries } from './boundaries.ts';
import { checkCircles } from './circles.ts';
import { checkDeclared } from './declared.ts';
import { checkFailuresRead } from './failures-read.ts';
import { checkFolders } from './folders.ts';
import { checkMigrations } from './migrations.ts';
import { checkName } from './names.ts';
import { checkPartsShown } from './parts-shown.ts';
import { checkText } from './text.ts';
import type { Facts, Problem, SourceFile } from './types.ts';

/** Everything in which the files depart from the shape of the house (docs and CONTRIBUTING). */
export function findProblems(files: SourceFile[], facts: Facts): Problem[] {
  const ofFiles = files.flatMap((file) => [
    ...checkName(file, facts),
    ...checkText(file),
    ...checkFailuresRead(file),
    ...(/\.[mc]?[jt]sx?$/.test(file.path)
      ? [...checkBoundaries(file), ...checkDeclared(file, facts)]
      : []),
  ]);
  return [
    ...ofFiles,
    ...checkCircles(files),
    ...checkFolders(files),
    ...checkPartsShown(files),
    ...checkMigrations(facts.migrations),
  ];
}

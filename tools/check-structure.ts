// The boundaries and names of the house. Each message says where a thing should go instead.
import { findProblems } from './structure/find-problems.ts';
import { readFacts, readSources } from './structure/read-project.ts';

const files = readSources();
const problems = findProblems(files, readFacts());
for (const { path, line, message } of problems) {
  console.log(`${path}${line === undefined ? '' : `:${line}`}: ${message}`);
}
console.log(`${files.length} files, ${problems.length} problems of structure.`);
if (problems.length > 0) process.exitCode = 1;

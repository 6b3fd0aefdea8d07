import { text } from 'node:stream/consumers';
import { runCommandLine } from './cli/run.ts';

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  tell: (line) => void process.stderr.write(`${line}\n`),
  readInput: () => text(process.stdin),
});

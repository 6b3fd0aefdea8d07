import { parseArgs } from 'node:util';
import { ConfigError } from '../platform/config.ts';
import { BackupError } from '../platform/backup/manifest.ts';
import { DistributeError } from '../platform/database/distribute/distribute-error.ts';
import { agencyCreate } from './agency-create.ts';
import { backup } from './backup.ts';
import {
  CommandError,
  parseConfigOf,
  UsageError,
  type Command,
  type GivenOptions,
  type Terminal,
} from './command.ts';
import { demoLoad } from './demo-load.ts';
import { demoWipe } from './demo-wipe.ts';
import { distributeCommand } from './distribute.ts';
import { generate } from './generate.ts';
import { helpOf } from './help.ts';
import { migrateCommand } from './migrate.ts';
import { occurrenceVerify } from './occurrence-verify.ts';
import { passwordReset } from './password-reset.ts';
import { restore } from './restore.ts';
import { secondFactorRemove } from './second-factor-remove.ts';
import { singleSignOnOff } from './single-sign-on-off.ts';

const commands: readonly Command[] = [
  agencyCreate,
  passwordReset,
  secondFactorRemove,
  singleSignOnOff,
  demoLoad,
  demoWipe,
  generate,
  migrateCommand,
  occurrenceVerify,
  backup,
  restore,
  distributeCommand,
];

/**
 * Runs one command of the command line.
 * @returns the exit code: 0 done, 1 not possible, 2 wrong use
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    if (args.length === 0) throw new UsageError('Which command?');
    if (args.some((word) => word === 'help' || word === '--help' || word === '-h')) {
      terminal.print(helpOf(commands));
      return 0;
    }
    const command = findCommand(args);
    const rest = args.slice(command.name.split(' ').length);
    await command.run(readOptions(command, rest), terminal);
    return 0;
  } catch (error) {
    return explain(error, terminal);
  }
}

function findCommand(args: readonly string[]): Command {
  const found = commands.find(({ name }) =>
    name.split(' ').every((word, place) => args[place] === word),
  );
  if (found !== undefined) return found;
  const words = args.slice(0, 2).filter((word) => !word.startsWith('-'));
  throw new UsageError(`There is no command "${words.join(' ')}".`);
}

function readOptions(command: Command, args: readonly string[]): GivenOptions {
  const given = parseOptions(command, args);
  for (const [name, { required }] of Object.entries(command.options)) {
    const value = given[name];
    const empty = value === undefined || (typeof value === 'string' && value.trim() === '');
    if (empty && (required === true || value !== undefined)) {
      throw new UsageError(`"${command.name}" needs a value for --${name}.`);
    }
  }
  return given;
}

function parseOptions(command: Command, args: readonly string[]): GivenOptions {
  try {
    const options = parseConfigOf(command);
    const { operand } = command;
    const allowPositionals = operand !== undefined;
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals });
    if (operand === undefined) return parsed.values;
    return { ...parsed.values, [operand]: operandOf(command.name, operand, parsed.positionals) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const [sentence] = error instanceof Error ? error.message.split(/\. |\n/) : [];
    throw new UsageError(`${sentence ?? 'The options cannot be read'}.`, { cause: error });
  }
}

function operandOf(name: string, operand: string, given: readonly string[]): string {
  const [value = ''] = given;
  if (given.length === 1 && value.trim() !== '') return value;
  throw new UsageError(`"${name}" takes one ${operand}.`);
}

function explain(error: unknown, terminal: Terminal): number {
  if (error instanceof UsageError) {
    terminal.tell(`${error.message} See: npm run guardroom -- help`);
    return 2;
  }
  if (
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof BackupError ||
    error instanceof DistributeError
  ) {
    terminal.tell(error.message);
    return 1;
  }
  terminal.tell(`It did not work: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Error && error.cause instanceof Error) terminal.tell(error.cause.message);
  return 1;
}

import type { parseArgs, ParseArgsOptionsConfig } from 'node:util';

/** The command line was used wrongly: one sentence for the person. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command was right and cannot be done: one sentence for the person. Exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** What a command talks to. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** One line of the answer, on standard output. */
  print(line: string): void;
  /** One line beside the answer, on standard error. */
  tell(line: string): void;
  /** All of standard input. */
  readInput(): Promise<string>;
}

/** Options as given: a text for each that takes a value, true for each switch. */
export type GivenOptions = ReturnType<typeof parseArgs>['values'];

export interface Command {
  /** One or two words: `agency create`. */
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** What it works on, given without a name: `backup <folder>`. Always needed. */
  readonly operand?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  run(options: GivenOptions, terminal: Terminal): Promise<void>;
}

export interface CommandOption {
  /** What stands for the value in the help; a switch without. */
  readonly value?: string;
  readonly about: string;
  readonly required?: boolean;
}

export function parseConfigOf(command: Command): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string' } as const,
    ]),
  );
}

/** The text of an option, without the spaces around it; undefined when it was not given. */
export function textOf(options: GivenOptions, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value.trim() : undefined;
}

/** A whole number of at least one. @throws UsageError */
export function numberOf(options: GivenOptions, name: string): number | undefined {
  const text = textOf(options, name);
  if (text === undefined) return undefined;
  const digits = text.replaceAll(/(?<=\d)[,_](?=\d{3})/g, '');
  const value = Number(digits);
  if (!/^\d{1,10}$/.test(digits) || value < 1) {
    throw new UsageError(`--${name} takes a whole number of at least 1, not "${text}".`);
  }
  return value;
}

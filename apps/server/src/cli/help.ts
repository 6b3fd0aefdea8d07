import type { Command } from './command.ts';

const prefix = 'npm run guardroom --';

/** What `help` prints. */
export function helpOf(commands: readonly Command[]): string {
  return [
    'Guardroom on the command line',
    '',
    ...commands.flatMap((command) => [...commandHelp(command), '']),
    `${prefix} help`,
    '    Shows this.',
    '',
    'The commands work on the database of DATABASE_URL, else on the embedded one in DATA_FOLDER',
    '(.data unless set), also while the server runs.',
  ].join('\n');
}

function commandHelp({ name, about, operand, options }: Command): string[] {
  const entries = Object.entries(options);
  const needed = operand === undefined ? '' : ` <${operand}>`;
  const required = entries
    .filter(([, option]) => option.required === true)
    .map(([option, { value }]) => ` --${option} <${value ?? ''}>`);
  const others = entries.length > required.length ? ' [options]' : '';
  const width = Math.max(0, ...entries.map(([option, { value }]) => label(option, value).length));
  return [
    `${prefix} ${name}${needed}${required.join('')}${others}`,
    `    ${about}`,
    ...entries.map(
      ([option, { value, about: says }]) =>
        `      ${label(option, value).padEnd(width + 2)}${says}`,
    ),
  ];
}

function label(option: string, value: string | undefined): string {
  return value === undefined ? `--${option}` : `--${option} <${value}>`;
}

import {
  distribute,
  distributeAgency,
  type DistributeOptions,
} from '../platform/database/distribute/distribute.ts';
import type { Machine } from '../platform/database/distribute/spread-rows.ts';
import { readConfig } from '../platform/config.ts';
import { CommandError, numberOf, textOf, UsageError, type Command } from './command.ts';

const usualParts = 8;
const mostParts = 128;

/** Runs beside the servers: docs/operations.md says what waits for it, and for how long. */
export const distributeCommand: Command = {
  name: 'distribute',
  about: 'Spreads the database over several machines (Citus), or one agency to a part of its own.',
  options: {
    parts: {
      value: 'number',
      about: 'How many parts the agencies are divided into; 8 unless given.',
    },
    agency: { value: 'number', about: 'Give this agency (its id) a part of its own.' },
    to: { value: 'host:port', about: 'The worker that the agency goes to.' },
  },
  run: async (options, terminal) => {
    const parts = numberOf(options, 'parts') ?? usualParts;
    if (parts > mostParts) throw new UsageError(`--parts takes at most ${mostParts}.`);
    const agency = numberOf(options, 'agency');
    const to = machineOf(textOf(options, 'to'));
    if (to !== undefined && agency === undefined) throw new UsageError('--to needs --agency.');
    const databaseUrl = readConfig(terminal.env).DATABASE_URL;
    if (databaseUrl === undefined) {
      throw new CommandError(
        'The embedded PostgreSQL has no Citus. Move to a server by backup and restore, and set DATABASE_URL.',
      );
    }
    const onStage = (sentence: string): void => terminal.print(sentence);
    const work: DistributeOptions = { databaseUrl, parts, onStage };
    if (agency === undefined) await distribute(work);
    else await distributeAgency(work, agency, to);
  },
};

function machineOf(text: string | undefined): Machine | undefined {
  if (text === undefined) return undefined;
  const [, host, port] = /^\[?([^\s\]]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined) throw new UsageError(`--to takes host:port, not "${text}".`);
  return { host, port: Number(port) };
}

import { generateAttendance } from '../generate/generate-attendance.ts';
import { numberOf, textOf, UsageError, type Command } from './command.ts';
import { withInstallation } from './open.ts';

const mostRows = 100_000_000;

/** For measurement: see bench. */
export const generate: Command = {
  name: 'generate',
  about: 'Adds an agency with as many attendance records as wanted, for measurement.',
  options: {
    rows: { value: 'number', about: 'Attendance records in all.', required: true },
    'per-day': { value: 'number', about: 'Attendance records a day; 2,000 unless given.' },
    name: { value: 'text', about: 'Name of the agency; made of the number of rows unless given.' },
    exclusive: { about: 'Faster; nobody else can use the database meanwhile.' },
  },
  run: async (options, terminal) => {
    const rows = numberOf(options, 'rows') ?? 0;
    if (rows > mostRows) throw new UsageError(`--rows takes at most ${mostRows}.`);
    const perDay = numberOf(options, 'per-day');
    const agencyName = textOf(options, 'name') ?? `Measured ${rows}`;
    const started = Date.now();
    const { agencyId, staff, sites } = await withInstallation(terminal, ({ database }) =>
      generateAttendance({
        database,
        agencyName,
        rows,
        exclusive: options['exclusive'] === true,
        ...(perDay === undefined ? {} : { perDay }),
        onProgress: (done) => terminal.tell(`${done} of ${rows} records`),
      }),
    );
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    terminal.print(
      `Agency "${agencyName}" (id ${agencyId}): ${rows} records, ${staff} staff, ${sites} sites, in ${seconds} s.`,
    );
  },
};

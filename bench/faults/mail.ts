import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { sendMail } from '../../apps/server/src/platform/mail/mail.ts';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { openFaultStage } from '../lib/fault/stage.ts';
import type { Scenario } from '../lib/fault/scenario.ts';
import { startMeasuredServer } from '../lib/program/server.ts';
import { until } from '../lib/until.ts';

/** How the post office feels: all but `takes` are to end in another try. */
type Mood = 'takes' | 'busy' | 'signInFirst' | 'hangsUp' | 'refusesText' | 'silent';

const moods: readonly Mood[] = ['busy', 'signInFirst', 'hangsUp', 'refusesText', 'silent'];
const perMood = 6;
const from = 'Guardroom <no-reply@agency.example>';
const outboxRows = `SELECT status, count(*)::int AS count FROM outbox
  WHERE recipient LIKE $1 GROUP BY status`;

/**
 * SMTP answers 421, refuses the sender with 553, hangs up, refuses the text, and says nothing at all, while
 * mails are sent; then it takes them. Each arrives once, and none is given up.
 */
export const mail: Scenario = {
  name: 'mail',
  about: 'SMTP that answers 421, 451 or 553, hangs up or stays silent',
  run: async ({ folder }) => {
    const stage = await openFaultStage(folder, 'mail');
    const post = await startPostOffice();
    const env = {
      SMTP_URL: `smtp://127.0.0.1:${post.port}?pool=false&ignoreTLS=true`,
      MAIL_FROM: from,
      PUBLIC_URL: 'http://127.0.0.1:1',
    };
    const { dataFolder, databaseUrl, database } = stage;
    const server = await startMeasuredServer({ dataFolder, databaseUrl, env });
    const domain = `${randomBytes(4).toString('hex')}.example`;
    const due = statement("UPDATE outbox SET next_try_on = now() WHERE status = 'WAITING'");
    const findings: string[] = [];
    for (const mood of moods) {
      post.mood(mood);
      for (let index = 0; index < perMood; index += 1) {
        const to = `${mood.toLowerCase()}-${index}@${domain}`;
        const body = `The mail of ${to}`;
        await sendMail(database.system, { MAIL_FROM: from }, { to, subject: 'Fault', body });
      }
      const seen = post.refused();
      await until(`SMTP was asked while ${mood}`, 30_000, async () => post.refused() > seen);
    }
    post.mood('takes');
    await until('all mails are sent', 90_000, async () => {
      // What the server waits for between tries is a test of its own: here it is due at once.
      await database.system.run(due);
      const rows = await database.system.run<{ status: string; count: number }>(
        statement(outboxRows, [`%@${domain}`]),
      );
      return rows.every(({ status }) => status !== 'WAITING');
    });
    const rows = await database.system.run<{ status: string; count: number }>(
      statement(outboxRows, [`%@${domain}`]),
    );
    for (const { status, count } of rows) {
      if (status !== 'SENT') findings.push(`${count} mails are ${status}`);
    }
    const arrived = post.taken();
    const wanted = moods.length * perMood;
    if (new Set(arrived).size !== wanted) {
      findings.push(`${new Set(arrived).size} of ${wanted} mails arrived`);
    }
    if (arrived.length > new Set(arrived).size) findings.push('a mail arrived twice');
    await server.stop();
    await post.close();
    await stage.close();
    return { did: `${wanted} mails, ${post.refused()} tries refused, each arrived once`, findings };
  },
};

interface PostOffice {
  readonly port: number;
  mood(mood: Mood): void;
  /** Recipients of the mails that it took, one a mail. */
  taken(): readonly string[];
  /** How often it did not take one. */
  refused(): number;
  close(): Promise<void>;
}

/** As much SMTP as a sender of plain mails speaks, with moods. */
async function startPostOffice(): Promise<PostOffice> {
  let mood: Mood = 'takes';
  let refused = 0;
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    serve(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');

  function serve(socket: Socket): void {
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const refuse = (line: string): void => {
      refused += 1;
      say(line);
    };
    let to = '';
    let isText = false;
    if (mood === 'silent') {
      refused += 1;
      return;
    }
    if (mood === 'busy') return refuse('421 too many connections');
    say('220 post.example');
    createInterface({ input: socket }).on('line', (line) => {
      if (isText) {
        if (line !== '.') return;
        isText = false;
        if (mood === 'refusesText') return refuse('451 local error');
        if (mood === 'hangsUp') return hangUp();
        taken.push(to);
        return say('250 taken');
      }
      const [verb] = line.toUpperCase().split(' ');
      if (verb === 'EHLO' || verb === 'HELO') return say('250 post.example');
      if (verb === 'MAIL')
        return mood === 'signInFirst' ? refuse('553 sign in first') : say('250 ok');
      if (verb === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        return say('250 ok');
      }
      if (verb === 'DATA') {
        isText = true;
        return say('354 go on');
      }
      if (verb === 'QUIT') {
        say('221 bye');
        return void socket.end();
      }
      say('250 ok');
    });
    function hangUp(): void {
      refused += 1;
      socket.resetAndDestroy();
    }
  }
  return {
    port: address.port,
    mood: (next) => {
      mood = next;
      // Whoever waits for a silent office is sent away when it speaks again.
      if (next !== 'silent') for (const socket of sockets) socket.destroy();
    },
    taken: () => taken,
    refused: () => refused,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

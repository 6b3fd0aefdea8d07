import { request } from 'node:http';
import type { SignedIn } from '../api.ts';

/** A subscription that a console holds open. */
export interface Stream {
  close(): void;
}

/** What the console's list of people on duty follows (apps/console/src/domains/attendance). */
const changed = `subscription ($agencyID: RecordID!) {
  attendanceChanged(agencyID: $agencyID) { kind attendanceID } }`;

/**
 * Subscribes as a console does, by server-sent events on a connection of its own. Resolves once the
 * server has answered that the stream is open.
 * @param onTold called with the moment (performance.now) of each report that arrives
 */
export function openStream(
  url: string,
  { cookie }: SignedIn,
  agencyID: number,
  onTold: (at: number) => void,
): Promise<Stream> {
  const body = JSON.stringify({ query: changed, variables: { agencyID } });
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/graphql`, {
      method: 'POST',
      agent: false,
      headers: {
        Origin: url,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        Cookie: cookie,
        'Content-Length': Buffer.byteLength(body),
      },
    });
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) {
        reject(new Error(`the stream was refused (${answer.statusCode})`));
        return;
      }
      answer.on('data', (chunk: Buffer) => {
        const text = chunk.toString();
        if (text.includes('"errors"')) throw new Error(`the stream ended: ${text}`);
        if (text.includes('attendanceChanged')) onTold(performance.now());
      });
      answer.on('error', () => {});
      resolve({ close: () => asked.destroy() });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

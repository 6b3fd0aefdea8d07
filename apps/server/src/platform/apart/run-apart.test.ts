import { describe, expect, it } from 'vitest';
import { runApart } from './run-apart.ts';

const script = new URL('./hostile-process.fixture.ts', import.meta.url);
const run = (told: string, longest = 60_000) =>
  runApart(script, Buffer.from(told), { megabytes: 32, longest });

describe('a file that is read apart', () => {
  it('comes back as what was made of it', async () => {
    const text = 'x'.repeat(3_000_000);
    const answer = await run(text);
    expect(
      answer !== null && 'made' in answer && Buffer.from(answer.made).equals(Buffer.from(text)),
    ).toBe(true);
  });

  it('is refused with the words for it', async () => {
    expect(await run('refuse')).toEqual({ refused: 'This is why.' });
  });

  it('is given up where it never ends', async () => {
    expect(await run('never end', 1500)).toBeNull();
  });

  it('is given up where it fills the heap', async () => {
    expect(await run('fill the heap')).toBeNull();
  });

  it('is a fault of ours where its reader fails', async () => {
    await expect(run('fail')).rejects.toThrow('ended with 1');
  });
});

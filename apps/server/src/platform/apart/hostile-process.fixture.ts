import { answerApart } from './answer-apart.ts';

// Does with its file what the file says.
await answerApart((bytes) => {
  const told = Buffer.from(bytes).toString();
  if (told === 'fill the heap') {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, () => 'x'));
  }
  if (told === 'never end') for (;;);
  if (told === 'fail') throw new Error('a fault of ours');
  return told === 'refuse' ? { refused: 'This is why.' } : { made: bytes };
});

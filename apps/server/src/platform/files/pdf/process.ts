import { answerApart } from '../../apart/answer-apart.ts';
import { faultOf } from './fault.ts';

// Looks at one PDF in a process of its own: nothing is made of it, it is kept as it came.
await answerApart((bytes) => {
  const fault = faultOf(bytes);
  return fault === null ? { made: new Uint8Array() } : { refused: fault };
});

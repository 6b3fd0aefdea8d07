/** Milliseconds that one work has at a stretch, before others have their turn. */
const stretch = 5;

const waiting: (() => void)[] = [];

/** Goes on when others had their turn: of all that wait here, one in each turn of the event loop. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(goOn);
  });
}

function goOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(goOn);
}

/**
 * For a work of many small steps: call what it returns between them.
 * @param now milliseconds of a clock; tests give one of their own
 * @returns what to wait for, where the work has had its time
 */
export function inTurns(now = () => performance.now()): () => Promise<void> | undefined {
  let began = now();
  const rest = async () => {
    await nextTurn();
    began = now();
  };
  return () => (now() - began < stretch ? undefined : rest());
}

/** What is made of each item; others have their turn in between. */
export async function mapInTurns<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  const pause = inTurns();
  for (const item of items) {
    const others = pause();
    if (others !== undefined) await others;
    made.push(make(item));
  }
  return made;
}

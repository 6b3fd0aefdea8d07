/** Works through a list, so many at a time. @returns how long each took, in milliseconds, as they ended */
export async function crowd<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<number[]> {
  const left = items.values();
  const taken: number[] = [];
  const worker = async (): Promise<void> => {
    for (const item of left) {
      const began = performance.now();
      await work(item);
      taken.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return taken;
}

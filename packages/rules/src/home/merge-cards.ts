interface Card {
  readonly siteProfileID: number;
  readonly name: string;
}

/**
 * The cards of the dashboard after some of them were read again: those that came back are replaced
 * or added at the place of their name, those that were asked for and did not come back are gone.
 * @param asked sites that were asked for
 */
export function mergeCards<One extends Card>(
  cards: readonly One[],
  asked: ReadonlySet<number>,
  fresh: readonly One[],
): One[] {
  const bySite = new Map(fresh.map((card) => [card.siteProfileID, card]));
  const merged = cards.flatMap((card) => {
    const { siteProfileID } = card;
    const read = bySite.get(siteProfileID);
    bySite.delete(siteProfileID);
    return read ?? (asked.has(siteProfileID) ? [] : card);
  });
  for (const card of bySite.values()) {
    const place = merged.findIndex(({ name }) => name > card.name);
    merged.splice(place === -1 ? merged.length : place, 0, card);
  }
  return merged;
}

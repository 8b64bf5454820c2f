/** Asks `one` about every item, so many at a time; the answers come in the order of the items. */
export async function sideBySide<T, R>(
  items: readonly T[],
  lanes: number,
  one: (item: T, lane: number) => Promise<R>,
): Promise<readonly R[]> {
  const answers: R[] = [];
  let next = 0;
  const walk = async (lane: number): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) answers[at] = await one(items[at] as T, lane);
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => walk(lane)));
  return answers;
}

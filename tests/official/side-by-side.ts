/** Asks `one` about every item, so many at a time; the answers come in the order of the items. */
export async function sideBySide<T, R>(
  items: readonly T[],
  workers: number,
  one: (item: T, worker: number) => Promise<R>,
): Promise<readonly R[]> {
  const answers: R[] = [];
  let next = 0;
  const walk = async (worker: number): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) answers[at] = await one(items[at] as T, worker);
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => walk(worker)));
  return answers;
}

/** What of our own screens still listens to the window and the document. */
const left = new Set<string>();

type Options = AddEventListenerOptions | boolean | undefined;
const isCapture = (options: Options): boolean =>
  typeof options === 'object' ? options.capture === true : options === true;
/** Libraries listen once for as long as the page lives. */
const isOurs = (): boolean => /\/src\/(?:screens|ui)\//.test(new Error().stack?.split('\n')[3] ?? '');

for (const [name, target] of Object.entries({ window, document })) {
  const numbers = new WeakMap<object, number>();
  let count = 0;
  const keyOf = (type: string, heard: object, options: Options): string => {
    if (!numbers.has(heard)) numbers.set(heard, (count += 1));
    return `${name} ${type} ${numbers.get(heard)} ${isCapture(options)}`;
  };
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  target.addEventListener = (type: string, heard: EventListener, options?: Options) => {
    add(type, heard, options);
    const ends = typeof options === 'object' && (options.once === true || options.signal !== undefined);
    if (!ends && isOurs()) left.add(keyOf(type, heard, options));
  };
  target.removeEventListener = (type: string, heard: EventListener, options?: Options) => {
    remove(type, heard, options);
    left.delete(keyOf(type, heard, options));
  };
}

/** Since the last time it was asked for; nothing, when all screens have been left. */
export function listenersLeft(): readonly string[] {
  const found = [...left].map((key) => key.split(' ').slice(0, 2).join(' '));
  left.clear();
  return found;
}

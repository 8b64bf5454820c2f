/**
 * What a test has put on the browser's own objects, or put in the place of theirs, and left there: `'share' in
 * navigator` would then be true for whichever file comes after it in the same worker.
 */
const OBJECTS = { navigator, document, screen, history, window };
const CLASSES = [
  Document,
  Element,
  EventTarget,
  HTMLAnchorElement,
  HTMLCanvasElement,
  HTMLDialogElement,
  HTMLElement,
  HTMLImageElement,
  HTMLInputElement,
  HTMLMediaElement,
  Navigator,
  Node,
  Storage,
  SVGElement,
];
const WATCHED: Readonly<Record<string, object>> = {
  ...OBJECTS,
  ...Object.fromEntries(CLASSES.map((type) => [type.name, type.prototype])),
};
/** What the product, libraries and a browser's stand-ins put there once, for as long as the page lives. */
const LASTING =
  /\.(icetime|_react|__react|IS_REACT|IDB|indexedDB$|clipboard$|focus$|blur$|showModal$|close$|requestClose$|\w+Stream$|Response$|\w+Channel$)/;

function valuesOf(): Map<string, unknown> {
  const values = new Map<string, unknown>();
  // Libraries replace much of the window's own: of that only what is new counts.
  for (const [name, object] of Object.entries(WATCHED))
    for (const [own, property] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      values.set(`${name}.${own}`, object === window ? own : (property.value ?? Reflect.get(property, 'get')));
  return values;
}
let known = valuesOf();

/** Since the last time it was asked for. */
export function propertiesLeft(): readonly string[] {
  const values = valuesOf();
  const left = [...values].filter(([name, value]) => !Object.is(known.get(name), value)).map(([name]) => name);
  const gone = [...known.keys()].filter((name) => !values.has(name));
  known = values;
  return [...left, ...gone].filter((name) => !LASTING.test(name));
}

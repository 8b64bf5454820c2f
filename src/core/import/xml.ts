/**
 * Reads and writes the XML of other programs. It reads leniently, because many of their files are made by hand, and in
 * one pass. Nothing is fetched, and entities that a document declares stay as they are written.
 */
export interface XmlElement {
  /** Without a prefix and in lower case: programs write `xsi:Type` and `TextEvent` as they like. */
  readonly name: string;
  /** By their names, likewise. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own, without that of its children. */
  readonly text: string;
}
export type XmlProblem = 'broken' | 'too-deep';

/** No format of workouts is nested deeper. */
const DEPTH_MOST = 40;

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
}
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const NO_CHILDREN: XmlElement[] = [];

/** The outermost element; 'broken' if anything in it never ends. */
export function readXml(source: string): XmlElement | XmlProblem {
  const document = opened('', NO_ATTRIBUTES);
  const path = [document];
  const inner = (): Open => path.at(-1) ?? document;
  for (let at = 0; at < source.length; ) {
    const start = source.indexOf('<', at);
    inner().text += decoded(source.slice(at, start < 0 ? source.length : start));
    if (start < 0) break;
    const end = endOf(source, start);
    if (end < 0) return 'broken';
    at = end;
    if (end === start + 1) inner().text += '<';
    else if (source.startsWith(DATA, start)) inner().text += source.slice(start + DATA.length, end - 3);
    else if (/[!?]/.test(source.charAt(start + 1))) continue;
    else if (source.charAt(start + 1) === '/') close(path, localName(source.slice(start + 2, end - 1)));
    else {
      const isEmpty = source.charAt(end - 2) === '/';
      const element = elementOf(source.slice(start + 1, isEmpty ? end - 2 : end - 1));
      const { children } = inner();
      if (children === NO_CHILDREN) inner().children = [element];
      else children.push(element);
      if (!isEmpty) path.push(element);
      if (path.length > DEPTH_MOST) return 'too-deep';
    }
  }
  return path.length > 1 ? 'broken' : (document.children[0] ?? 'broken');
}

const DATA = '<![CDATA[';

/** Where the markup that begins at `start` ends; at once if it is a mere sign, -1 if never. */
function endOf(source: string, start: number): number {
  const after = (end: string): number => {
    const at = source.indexOf(end, start + 2);
    return at < 0 ? -1 : at + end.length;
  };
  if (source.startsWith('<!--', start)) return after('-->');
  if (source.startsWith(DATA, start)) return after(']]>');
  if (source.startsWith('<?', start)) return after('?>');
  if (!/[\w/!]/.test(source.charAt(start + 1))) return start + 1;
  let quote = '';
  let brackets = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    // A document type declares its entities in brackets.
    else if (sign === '[') brackets += 1;
    else if (sign === ']') brackets -= 1;
    else if (sign === '>' && brackets <= 0) return at + 1;
  }
  return -1;
}

const opened = (name: string, attributes: ReadonlyMap<string, string>): Open => ({
  name,
  attributes,
  children: NO_CHILDREN,
  text: '',
});

function elementOf(tag: string): Open {
  const end = tag.search(/\s/);
  return end < 0
    ? opened(localName(tag), NO_ATTRIBUTES)
    : opened(localName(tag.slice(0, end)), attributesOf(tag.slice(end)));
}

/** Searches from sign to sign, not by a pattern: no pattern for attributes is linear in every text. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; ; ) {
    const equals = tag.indexOf('=', at);
    if (equals < 0) return found;
    const name = tag.slice(at, equals).trim().split(/\s/).at(-1) ?? '';
    let start = equals + 1;
    while (/\s/.test(tag.charAt(start))) start += 1;
    const quote = tag.charAt(start);
    const end = quote === '"' || quote === "'" ? tag.indexOf(quote, start + 1) : start;
    if (end < 0) return found;
    if (end > start && name !== '') found.set(localName(name), decoded(tag.slice(start + 1, end)));
    at = end + 1;
  }
}

function close(path: Open[], name: string): void {
  const at = path.findLastIndex((one) => one.name === name);
  // What nobody opened closes nothing.
  if (at > 0) path.length = at;
}

const localName = (name: string): string => name.trim().split(':').at(-1)?.toLowerCase() ?? '';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
        if (typeof name === 'string') return NAMED[name.toLowerCase()] ?? '';
        const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
        return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : String(whole);
      })
    : text;

/** The first child of that name, or what is in it. */
export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name);
export const textIn = (element: XmlElement, name: string): string => childOf(element, name)?.text.trim() ?? '';

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser would make blanks of them in an attribute.
  '\n': '&#10;',
  '\t': '&#9;',
};
/** Text for an element or an attribute, without the signs that XML cannot hold. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replaceAll(/[&<>"\n\t]/g, (sign) => ESCAPED[sign] ?? sign);

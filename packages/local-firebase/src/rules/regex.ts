import { EvaluationError } from './rule-value.ts';

const CLASS_CONTENT: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  alnum: '0-9A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t\\n\\v\\f\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
};
/** The next piece of an RE2 pattern, outside of `[…]` and inside. */
const OUTSIDE = /\(\?:|\(\?|\\[pP](?:[A-Z]|\{[A-Z][a-z]?\})|\\([\s\S])|[\s\S]/y;
const INSIDE = /\[:(\w+):\]|\\[pP](?:[A-Z]|\{[A-Z][a-z]?\})|\\([\s\S])|[\s\S]/y;
const compiled = new Map<string, RegExp>();

/**
 * JavaScript's equivalent of an RE2 pattern. RE2's own additions that JavaScript lacks (and JavaScript's that RE2
 * lacks: look-around, back-references) are refused, which denies the request.
 */
export function compileRegex(pattern: string, whole: boolean): RegExp {
  const key = `${whole ? 'whole' : 'part'}:${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  checkRepeats(pattern);
  const [, flags = '', rest = pattern] = /^\(\?([is]+)\)([\s\S]*)$/.exec(pattern) ?? [];
  const source = translate(rest, flags.includes('s'));
  let regex: RegExp;
  try {
    regex = new RegExp(whole ? `^(?:${source})$` : source, `u${flags.includes('i') ? 'i' : ''}`);
  } catch {
    throw new EvaluationError(`'${pattern}' is not a pattern that can be evaluated`);
  }
  if (compiled.size > 1000) compiled.clear();
  compiled.set(key, regex);
  return regex;
}

const maxRepeats = 1000;

/** RE2 repeats nothing more than 1,000 times, also where one repetition holds another. */
function checkRepeats(pattern: string): void {
  // Per open group: the most that something in it, and the last thing in it, is repeated.
  const groups = [{ most: 1, last: 1 }];
  for (const [piece, , from, upTo] of pattern.matchAll(PIECES)) {
    const group = groups.at(-1) ?? { most: 1, last: 1 };
    if (piece === '(') groups.push({ most: 1, last: 1 });
    else if (piece === ')' && groups.length > 1) {
      const { most } = groups.pop() ?? group;
      const outer = groups.at(-1) ?? group;
      outer.last = most;
      outer.most = Math.max(outer.most, most);
    } else if (from !== undefined) {
      const times = Number(upTo === undefined || upTo === '' ? from : upTo);
      if (times * (times > 1 ? group.last : 1) > maxRepeats)
        throw new EvaluationError(`'${piece}' in a pattern repeats more than ${maxRepeats} times`);
      group.most = Math.max(group.most, times * group.last);
    } else group.last = 1;
  }
}
const PIECES = /\\[\s\S]|\[\^?\]?(?:\\[\s\S]|[^\]])*\]|(\{(\d+)(?:,(\d*))?\})|[\s\S]/g;

function translate(pattern: string, dotAll: boolean): string {
  let source = '';
  let inClass = false;
  for (let at = 0; at < pattern.length; ) {
    const scanner = inClass ? INSIDE : OUTSIDE;
    scanner.lastIndex = at;
    const match = scanner.exec(pattern);
    const piece = match?.[0] ?? '';
    const translated = inClass ? insideClass(piece) : outsideClass(piece, dotAll);
    if (translated === undefined) throw new EvaluationError(`'${piece}' in a pattern is not supported`);
    source += translated;
    if (piece === '[') inClass = true;
    if (piece === ']') inClass = false;
    at += piece.length;
  }
  return source;
}

function outsideClass(piece: string, dotAll: boolean): string | undefined {
  if (piece.startsWith('\\')) return translateEscape(piece.slice(1), false);
  if (piece === '(?') return undefined;
  if (piece === '.') return dotAll ? '[\\s\\S]' : '[^\\n]';
  return piece;
}

function insideClass(piece: string): string | undefined {
  if (piece.startsWith('[:')) return CLASS_CONTENT[piece.slice(2, -2)];
  if (piece.startsWith('\\')) return translateEscape(piece.slice(1), true);
  return piece === '[' ? '\\[' : piece;
}

/** Letters and digits that mean the same in both; punctuation stands for itself. */
function translateEscape(escaped: string, inClass: boolean): string | undefined {
  const category = /^([pP])\{?([A-Z][a-z]?)\}?$/.exec(escaped);
  if (category) return `\\${category[1]}{${category[2]}}`;
  if (/[dDwWtnrfv]/.test(escaped) || (!inClass && /[bB]/.test(escaped))) return `\\${escaped}`;
  if (escaped === 's') return inClass ? '\\t\\n\\f\\r ' : '[\\t\\n\\f\\r ]';
  if (escaped === 'S' && !inClass) return '[^\\t\\n\\f\\r ]';
  if (!inClass && escaped === 'A') return '^';
  if (!inClass && escaped === 'z') return '$';
  if (/[\^$\\.*+?()[\]{}|/-]/.test(escaped)) return escaped === '-' && !inClass ? '-' : `\\${escaped}`;
  return /[!-~]/.test(escaped) && !/[A-Za-z0-9]/.test(escaped) ? escaped : undefined;
}

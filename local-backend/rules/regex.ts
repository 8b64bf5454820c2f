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
const OUTSIDE = /\(\?:|\(\?|\\([\s\S])|[\s\S]/y;
const INSIDE = /\[:(\w+):\]|\\([\s\S])|[\s\S]/y;
const compiled = new Map<string, RegExp>();

/**
 * JavaScript's equivalent of an RE2 pattern. RE2's own additions that JavaScript lacks (and JavaScript's that RE2 lacks:
 * look-around, back-references) are refused, which denies the request.
 */
export function compileRegex(pattern: string, whole: boolean): RegExp {
  const key = `${whole ? 'whole' : 'part'}:${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
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
  if (/[dDwWtnrfv]/.test(escaped) || (!inClass && /[bB]/.test(escaped))) return `\\${escaped}`;
  if (escaped === 's') return inClass ? '\\t\\n\\f\\r ' : '[\\t\\n\\f\\r ]';
  if (escaped === 'S' && !inClass) return '[^\\t\\n\\f\\r ]';
  if (!inClass && escaped === 'A') return '^';
  if (!inClass && escaped === 'z') return '$';
  if (/[\^$\\.*+?()[\]{}|/-]/.test(escaped)) return escaped === '-' && !inClass ? '-' : `\\${escaped}`;
  return /[!-~]/.test(escaped) && !/[A-Za-z0-9]/.test(escaped) ? escaped : undefined;
}

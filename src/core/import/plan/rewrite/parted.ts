/** Verbs in two parts, as German and Dutch have them: "Roei eerst acht minuten rustig in", "Lauf 10 Minuten aus." */

const TIME = String.raw`(?:\d{1,3}|\p{L}{3,16}) ?(?:min\p{L}*\.?|['’′])`;
const FIRST = 'eerst|erst|zuerst|zunächst|erst mal';
const LAST = '(?:tot|ten) slotte?|tot slot|zum (?:schluss|abschluss)|am ende|daarna|danach|dann|dan';
const WHO = '(?:je|jij|we|wij|jullie|du|ihr|wir)';
const STEMS = 'loop|lopen|roei(?:en)?|fiets(?:en)?|rijd(?:en)?|zwem(?:men)?|l[aä]uf|ruder|f[aä]hr|schwimm|radel|trab';
const HOW = String.raw`(?:(?: (?:heel|ganz|sehr|lekker|schön))? (?:rustig|licht|los|ontspannen|locker|leicht|ruhig|langsam|easy))?`;
const END = String.raw`(?=\s*(?:$|[.,;!]| (?:en|und) ))`;
const START = String.raw`(?<=^\s{0,8}|[.!;:,] |(?:dann|dan|danach|daarna) )`;

const PARTED = new RegExp(
  String.raw`(?=[jwdlrfzst])${START}(?:${WHO} )?(${STEMS})(?:e|st|t)?(?: ${WHO})?(?: dich| euch)?(?: (?:(${FIRST})|(${LAST})))? (${TIME})(${HOW}) (in|uit|ein|aus)${END}`,
  'giu',
);
/** "Wärm dich zehn Minuten auf", "Warm je 10 minuten op". */
const WARMS_UP = new RegExp(
  String.raw`(?=w)${START}w[äa]rmt? (?:dich|euch|je|jullie)(?: (?:${FIRST}))? (${TIME})(${HOW}) (?:auf|op)${END}`,
  'giu',
);
/** "Kühl 5 Minuten ab", "Koel vijf minuten af". */
const COOLS_DOWN = new RegExp(
  String.raw`(?=k)${START}(?:kühlt?|koelt?)(?: (?:dich|euch|je|jullie))?(?: (${LAST}))? (${TIME})(${HOW}) (?:ab|af)${END}`,
  'giu',
);

const NAMES: Readonly<Record<string, string>> = {
  loop: 'lopen',
  roei: 'roeien',
  fiets: 'fietsen',
  rijd: 'rijden',
  zwem: 'zwemmen',
  lauf: 'laufen',
  läuf: 'laufen',
  ruder: 'rudern',
  fahr: 'fahren',
  fähr: 'fahren',
  schwimm: 'schwimmen',
  radel: 'radeln',
  trab: 'traben',
};
const nameOf = (stem: string): string => NAMES[stem.toLowerCase()] ?? stem.toLowerCase();
const before = (when: string | undefined): string => (when === undefined ? '' : `${when} `);

/** In one word, as plans have it: "inroeien 8 min rustig". */
export const withVerbsWhole = (line: string): string =>
  line
    .replace(
      PARTED,
      (_, stem: string, _first, last: string | undefined, time: string, how: string, part: string) =>
        `${before(last)}${part.toLowerCase()}${nameOf(stem)} ${time}${how}`,
    )
    .replace(WARMS_UP, 'warm-up $1$2')
    .replace(
      COOLS_DOWN,
      (_, last: string | undefined, time: string, how: string) => `${before(last)}cool-down ${time}${how}`,
    );

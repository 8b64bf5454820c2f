/** The words of pasted workout plans in five languages, and the figures beside them. */

const word = (...words: readonly string[]): string => `(?<![\\p{L}\\d])(?:${words.join('|')})(?!\\p{L})\\.?`;
const MINUTES = "(?:m|mins?|minutes?|minuten|minutos?|minuut)(?!\\p{L})\\.?|'|′";
const SECONDS = "(?:s|secs?|seconds?|sek|sekunden?|secondes?|seg|segundos?|seconden?)(?!\\p{L})\\.?|\"|″|''";
const TIMES = '[x×*]|times|mal|fois|veces|keer|maal';
const SETS = 'sets?|s[aä]tze?|séries?|series?';
const ROUNDS = `rounds?|circuits?|laps?|runden?|durchg[aä]ng(?:en?)?|zirkel|tours?|rondas?|vueltas?|circuitos?|ronden?|rondes|${SETS}`;
const REPEAT = 'repeat|wiederhole[nt]?|wdh|répéte[rz]|repetir|repite|herhaal|herhalen';
/** "Exercise 3" is a name, not a count of three. */
const NUMBERED = 'exerci[sc]e|übung|ejercicio|oefening';
const REPS =
  'reps?|repetitions?|wdh|wiederholung(?:en)?|rép(?:étition)?s?|repeticion(?:es)?|repetición|herh|herhaling(?:en)?';

const pattern = (source: string): RegExp => new RegExp(source, 'iu');

/** Each pattern finds one thing in a line; its groups hold the values. */
export const PLAN = {
  /** `40/20`, `40 s / 20 s`, `40 s on / 20 s off`: work and rest. */
  pair: pattern(
    `(?<![\\d:.,])(\\d{1,3})\\s*(?:${SECONDS})?\\s*(?:${word('on', 'work', 'arbeit', 'belastung', 'travail', 'effort', 'trabajo', 'werk')})?` +
      `\\s*[/⁄]\\s*(\\d{1,3})\\s*(?:${SECONDS})?\\s*(?:${word('off', 'rest', 'break', 'pause', 'repos', 'descanso', 'pausa', 'rust')})?(?![\\p{L}\\d:])`,
  ),
  clock: pattern('(?<![\\d:])(\\d{1,2}):([0-5]\\d)(?![\\d:])'),
  minutesAndSeconds: pattern(
    `(?<![\\d.,])(\\d{1,3})\\s*(?:${MINUTES})\\s*([0-5]?\\d)(?:\\s*(?:${SECONDS})|(?![\\d\\p{L}]))`,
  ),
  minutes: pattern(`(?<![\\d.,])(\\d{1,3}(?:[.,]\\d)?|½|\\d?½)\\s*(?:${MINUTES})`),
  seconds: pattern(`(?<![\\d.,])(\\d{1,4})\\s*(?:${SECONDS})`),
  /** Sets of one exercise: before a number (`3 × 12 squats`). */
  sets: pattern(`^(\\d{1,2})\\s*(?:${TIMES}|(?:${SETS})\\s*(?:of|à|a|de|von|van|mit|met|con|[x×])?)\\s*(?=\\d)`),
  rounds: pattern(
    `(?<![\\d\\p{L}])(\\d{1,2})\\s*(?:[x×]\\s*)?(?:${ROUNDS})(?!\\p{L})|(?<!\\p{L})(?:${ROUNDS})\\s*[:=]?\\s*(\\d{1,2})(?![\\d\\p{L}])|^(\\d{1,2})\\s*(?:${TIMES})$`,
  ),
  repeat: pattern(
    `(?<!\\p{L})(?:${REPEAT})(?!\\p{L})\\D{0,20}?(\\d{1,2})\\s*(?:${TIMES}|${ROUNDS})?(?!\\p{L})|(?<!\\d)(\\d{1,2})\\s*(?:${TIMES})\\s*(?:${REPEAT})(?!\\p{L})`,
  ),
  reps: pattern(
    `(?<!\\d)(\\d{1,4})\\s*(?:${REPS})(?!\\p{L})\\.?|(?<![\\d\\p{L}])(\\d{1,4})\\s*[x×](?=\\s|$)|(?<![\\d\\p{L}])[x×]\\s*(\\d{1,4})(?![\\d\\p{L}])|^(\\d{1,4})\\s+(?=\\p{L})|(?<=\\p{L}\\s)(?<!(?:${NUMBERED})\\s)(\\d{1,3})$`,
  ),
  /** A number alone: seconds, if a column or the word before says so. */
  bare: pattern('^(\\d{1,4})$'),
  side: pattern(
    '⇄|(?<!\\p{L})(?:per|each|je|pro|par|chaque|por|cada|elke|op elke|each on)\\s+(?:side|leg|arm|seite|bein|côté|jambe|bras|lado|pierna|brazo|kant|zijde|been)(?!\\p{L})',
  ),
  leftRight: pattern(
    '(?<!\\p{L})(?:l|left|links|gauche|izquierda|izq)\\s*[/+&]\\s*(?:r|d|right|rechts|droite|derecha|der)(?!\\p{L})\\.?',
  ),
  rest: pattern(
    word(
      'rest(?:ing)?',
      'breaks?',
      'recover(?:y)?',
      'off',
      '(?:runden)?pausen?',
      'erholung',
      'repos',
      'récup(?:ération)?',
      'descansos?',
      'descansar',
      'pausas?',
      'rust(?:en)?',
      'pauzes?',
    ),
  ),
  /** Words that make a rest the rest of a round. */
  round: pattern(word(`(?:${ROUNDS})`, 'rundenpause')),
  between: pattern(
    word('between', 'zwischen', 'entre', 'tussen', 'after', 'nach', 'après', 'después de', 'tras', 'na'),
  ),
  /** Words that join a keyword to what it belongs to. */
  article: pattern(
    word(
      'the',
      'de[nrm]?',
      'die',
      'les?',
      'l[ao]s?',
      'el',
      'het',
      'each',
      'every',
      'jede[rnm]?',
      'chaque',
      'cada',
      'elke',
      'of',
      'seconds?',
    ),
  ),
  exercises: pattern(word('exercises?', 'übung(?:en)?', 'exercices?', 'ejercicios?', 'oefening(?:en)?')),
  warmUp: pattern(
    word(
      'warm(?:ing)?[ -]?up',
      'aufwärmen',
      'aufwärmung',
      'échauffements?',
      'calentamiento',
      'calentar',
      'opwarm(?:en|ing)',
    ),
  ),
  coolDown: pattern(
    word(
      'cool(?:ing)?[ -]?down',
      'abkühlen',
      'abwärmen',
      'ausklang',
      'retour au calme',
      'vuelta a la calma',
      'enfriamiento',
      'afkoel(?:en|ing)',
    ),
  ),
  work: pattern(
    word(
      'work(?:ing)?',
      'on',
      'arbeit',
      'belastung',
      'travail',
      'effort',
      'trabajo',
      'werk',
      'time',
      'zeit',
      'temps',
      'tiempo',
      'tijd',
    ),
  ),
  /** Applies to everything named before it. */
  each: pattern(
    word(
      'each',
      'every',
      'je(?:weils)?',
      'jede[rs]?',
      'chacune?',
      'chaque',
      'cada(?: un[oa])?',
      'elk(?:e)?',
      'per stuk',
    ),
  ),
  /** Introduces what follows and states nothing itself. */
  heading: pattern(
    `^(?:${word('exercises', 'übungen', 'exercices', 'ejercicios', 'oefeningen', 'circuit', 'zirkel', 'main', 'hauptteil', 'the', 'main part', 'main set')})$`,
  ),
  /** Separates the parts of a line: the next part follows in time, or adds to the one before. */
  parts:
    /\s*[;→>•·]\s*|,(?=\s|\D)\s*|\s+[–—+-]\s+|\s\/\s*|\/\s|(?<=\d\s?\p{L}{0,4})\/|\/(?=\d)|:(?=\s|$)\s*|(?:^|\s+)(?:then|dann|danach|puis|ensuite|luego|después|dan|daarna)\s+/iu,
  /** `Rounds: 3`. */
  roundsLabel: pattern(`(?<![\\p{L}\\d]\\s{0,2})(?:${ROUNDS})\\s*[:=]\\s*(\\d{1,2})(?![\\d:])`),
  bullet: /^\s*(?:(?:[-*•–·▪◦‣]|\d{1,2}[.)])\s+(?:\[[ x]?\]\s+)?|\[[ x]?\]\s+)/iu,
  title: /^\s*#+\s+/,
} as const;

/** What a column holds, by its header. */
export const COLUMNS = {
  name: /^(?:exercises?|übung(?:en)?|exercices?|ejercicios?|oefening(?:en)?|names?|noms?|nombres?|naam)$/iu,
  restSec: /^(?:rest|break|pause|erholung|repos|récup(?:ération)?|descanso|pausa|rust|pauze)(?:\s*[([].*)?$/iu,
  timeSec:
    /^(?:time|duration|work|seconds?|zeit|dauer|sekunden|durée|temps|secondes|tiempo|duración|segundos|tijd|duur|seconden)(?:\s*[([].*)?$/iu,
  sets: /^(?:sets?|sätze|séries?|series?)$/iu,
  reps: /^(?:reps?|repetitions?|wdh\.?|wiederholungen|rép(?:étition)?s?|repeticiones|herhalingen)$/iu,
  notes: /^(?:notes?|hinweise?|bemerkung(?:en)?|notizen?|remarques?|notas?|opmerking(?:en)?)$/iu,
} as const;
export type Column = keyof typeof COLUMNS;

/** The header says that the column's figures are minutes. */
export const IN_MINUTES = /[([]\s*(?:min|minutes?|minuten|minutos|minuut)\.?\s*[)\]]/iu;

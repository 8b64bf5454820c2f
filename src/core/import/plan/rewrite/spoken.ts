/**
 * Puts what people say in many ways ("half an hour", "then the other leg") into the words that the grammar knows. What
 * looks back looks ahead for its first letter before, as it is asked at each sign.
 */
import { withChat, withEndNoted } from './chatted.ts';
import { withLogged } from './logged.ts';
import { withNested } from './nested.ts';
import { withRungs } from './rungs.ts';
import { withVerbsWhole } from './parted.ts';
import { withProse } from './prose.ts';
import { withTold } from './told.ts';
import { withUnitEachTime } from './unit-once.ts';
import { meaningOf, numberOf, unitOf } from '#core/import/plan/words.ts';

/** "45 s left, 45 s right". */
const LEFT = String.raw`(?:links?|li\.?|left|(?:à )?gauche|izquierda|iz(?:q|qda|da)\.?|i\.?|l\.?|g\.?)`;
const RIGHT = String.raw`(?:rechts?|re\.?|right|(?:à )?droite|derecha|der\.?|dcha\.?|r\.?|d\.?)`;
const AND = String.raw`\s*(?:[,/&+]|and|und|et|y|en|then|dann|puis|luego|dan)\s*`;
const BOTH_SIDES = new RegExp(
  String.raw`((?<!\d)\d{1,4}\s?\p{L}{0,12}\.?)\s?(?:${LEFT}${AND}\1\s*${RIGHT}|${RIGHT}${AND}\1\s*${LEFT})(?!\p{L})`,
  'iu',
);

/** "60kg/12": a load and how often, as logs have it. */
const LOGGED = /(?<!\d)(\d{1,4}(?:[.,]\d{1,3})?\s?(?:kg|lbs?))\s?\/\s?(\d{1,2})(?![\d\p{L}]|\s?(?:kg|lb))/giu;
/** `d:15"`, not a clock. */
const REST_OF_COACH = /(?<![\p{L}\d])([dprPR]):(?=\d)/gu;
const HALF = /(?<![\d/])1\/2(?=\s?(?:min|h|std|uur|hora|heure|hour)(?!\p{L}))/giu;
/** "3/4 h", "¼ d'heure". */
const SHARE_OF_HOUR =
  /(?<!(?<![\p{L}\d])\d{1,2} ?|[/.,] ?)(1\/4|¼|3\/4|¾) ?(?:d['’]|de |of an |uur|hora|heures?|hours?|h|hrs?|std\.?|stunden?)+(?![\p{L}\d])/giu;
/** "A quarter of an hour" has no figure. */
const QUARTER =
  /(?<!\p{L})(?:(?:a|une?|eine|een) )?(?:quarter of an hour|quart d['’]heure|cuarto de hora|viertelstunde|kwartier(?:tje)?)(?!\p{L})/giu;

const MINUTE_AND_HALF = /(?<!\p{L})(?:a|one) minute and a half(?!\p{L})/giu;
const THREE_QUARTERS =
  /(?<!\p{L})(?:trois quarts d['’]heure|three quarters of an hour|dreiviertelstunde|tres cuartos de hora|drie kwartier)(?!\p{L})/giu;
const THREE_QUARTER_MINUTE =
  /(?<![\p{L}\d.,])(?:(?:three quarters of a|(?:eine )?dreiviertel|trois quarts de|tres cuartos de|drie ?kwart) ?(?:minute|minuut|minuto)|¾ ?min\p{L}*\.?)(?!\p{L})/giu;
const HALF_MORE = /(?<!\p{L})(?<!(?:\d|un|una|uno) ?)(minuto y medio|hora y media)(?!\p{L})/giu;
/** "Repos d'une minute". */
const OF_ONE = /(?<!\p{L})d['’]une?(?= (?:minute|heure)(?!\p{L}))/giu;
/** "With a minute's rest". */
const MINUTES_REST = /(?<!\p{L})an? (?:full |whole |good )?(minute|hour)['’]s(?= )/giu;
/** "And stretch 4 min at the end", "und schüttelst zum Schluss zwei Minuten alles aus". */
const AT_LAST =
  /(?:,|(?<!\p{L})(?:and|und|et|y|en)) ((?:(?! (?:and|und|et|y|en) )[^,.;:()]){3,40}?)(?: (?:at the end|zum schluss|am ende|à la fin|al final|(?:aan|op) het (?:eind|einde))(?=\s*(?:$|[.!]))|(?<= \p{L}{4,14}) zum schluss(?= \S))/iu;
/** "As many rounds as possible of 6 pull-ups, 9 push-ups": the list begins. */
const AMRAP_OF =
  /(?= [ovadmwc])(?<=(?:rounds|laps)(?: and reps)? as (?:possible|you can)|runden wie möglich|tours (?:que )?possibles?|(?:rondas|vueltas) como (?:puedas|sea posible)|mogelijk rond(?:es|jes)) (?:of|von|aus|de|van|mit|with|avec|con|met) (?=(\d+|\p{L}+) )/giu;
/** "Do the whole thing 3 times" */
const WHOLE_THING =
  /(?<!\p{L})(?:do|repeat) (?:the|this) (?:whole|entire) (?:thing|lot|circuit|sequence)(?= \S+ (?:times|x)|$)/giu;
/** "Shadow boxing – 4 rounds of 2:30": what it is, and how often. */
const ROUNDS_OF_NAME =
  /^(\s*(?:[-*•]\s*)?\p{L}[\p{L} ]{2,30}) [–—-] (?=\d{1,2} (?:rounds?|runden|rondas|tours|rondes) (?:of|à|de|von|van) \d{1,2}(?::\d\d| ?min| ?s))/iu;
/** "24″/20″": how high, for two. */
const HEIGHTS = /(?=\d)(?<=(?:box|step)[ -]?\p{L}{0,8} (?:overs? )?@? ?)(\d{2})["″”]\s?\/\s?(\d{2})["″”]/giu;
/** "Half pigeon – left, 75 s" */
const SIDE_BEHIND = / [–—-] (left|right|links|rechts|gauche|droite|izquierda|derecha)(?=\s*[,:(]|\s*$)/iu;
/** "Push-ups (10) + pull-ups (6)": counts, where several stand so. */
const IN_PARENS_EACH = /(?= \(\d)(?<=\p{L}) \((\d{1,3})\)(?=\s*(?:[+,;]|$))/gu;
/** "Set a timer for 12 minutes and do as many rounds as you can": the timer is set by itself. */
const TIMER_SET =
  /(?<!\p{L})(?:stell|set|mets|pon|zet)\p{L}{0,2} (?:\p{L}+ ){0,2}(?:wecker|timer|uhr|clock|chrono|minuteur|reloj|temporizador|cronómetro|wekker|klok) (?:auf|for|to|sur|en|à|op) (?=\d|\p{L}+ min)/giu;
/** "Run for two minutes and walk for one": minutes, too. */
const FOR_ONE =
  /(?=for )(?<=(?<!\p{L})for (?:\d{1,2}|\p{L}{3,6}) min(?:ute)?s?,? and (?:\p{L}{3,8} ){1,2})for (one|two|three|four|five)(?=\s*(?:[,.;]|$))/giu;
const TIMES_OVER = / times over(?!\p{L})/giu;
/** "Rest before the second round": between both. */
const BEFORE_NEXT =
  /(?<!\p{L})(?:before|vor|avant|antes de|voor) (?:(?:the|der|dem|la|le|de) )?(?:second|next|zweiten|nächsten|deuxième|prochaine?|segunda|siguiente|tweede|volgende) (round|set|runde|durchgang|satz|tour|série|ronda|vuelta|serie|ronde)(?!\p{L})/giu;
/** "75 s rest after b", "nach A2 60 s Pause": after what a superset ends with. */
const AFTER_LAST = /(?<!\p{L})(after|nach|après|tras|después de|na) (?:[A-D][2-4]|\d?[b-d])(?=\s*(?:$|[.,;:)]|\d))/giu;
const BETWEEN_ROUNDS: Readonly<Record<string, string>> = {
  after: 'between rounds',
  nach: 'zwischen den Runden',
  après: 'entre les tours',
  tras: 'entre rondas',
  'después de': 'entre rondas',
  na: 'tussen de rondes',
};
/** "On the 4:00 x 5". */
const ON_THE = /(?<!\p{L})on the (?=:?\d)/giu;
const HALF_OF = /(?<!\p{L})half an? (minute|hour)(?!\p{L})/giu;
/** "Jump for a minute", not "three times a minute". */
const ONE_OF =
  /((?:^|[,;:–-]|(?<!\p{L})(?:for|rest|pause|break|then|take|in|with|of)) ?)an? (?:full |whole |good )?(minute|hour)(?!\p{L})/giu;

/** "10 p.b." of the Dutch, "12 p/kant", "8 e.s.", "10 je S.": per leg, per side. */
const PER_SIDE = new RegExp(
  String.raw`(?=[pej])(?<=\d ?(?:x|s|sec|sek|seg|reps?|wdh|herh)?\.? ?)(?:${[
    String.raw`p\. ?(?:been|kant|seite|side|leg|lado|pierna|[abksz])\.?`,
    String.raw`p\/(?:been|kant|zijde|seite|bein|side|leg|arm|lado|pierna|brazo|côté|jambe|bras|[abksz])\.?`,
    String.raw`ps|e\. ?s\.?|(?:je|pro) s\.?|(?:per|par|por|je|pro) [bcklps]\.`,
  ].join('|')})(?![\p{L}\d])`,
  'giu',
);
/** "Single leg bridge 8+8": equal counts are those of both sides. */
const SAME_TWICE =
  /(?=\d)(?<=\p{L}\S* (?:\d{1,2} ?[x×] ?)?)(?<![\d+])(\d{1,2})(?:\+|(?<=\p{L} \d{1,2}) \+ )\1(?=\s*(?:$|[,;(]))/giu;
/** "4 (sets) x 8 (reps)". */
const WORD_BESIDE = /(?=\()(?<=\d ?)\((\p{L}{1,14})\.?\)/gu;
const isCounted = (word: string): boolean => 'rSO'.includes(meaningOf(word) ?? '?') || unitOf(word) === 'sec';
/** "Bridge: L 12, R 12", "re. 60 s, li. 60 s" */
const L = String.raw`(?:l|li\.?|left|links|g|izq\.?):? ?`;
const R = String.raw`(?:r|re\.?|right|rechts|d|der\.?):? ?`;
const SIDE_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d])(?=(?:${L}|${R})(\d{1,3}(?: ?(?:s|sec|sek|x|reps?)(?!\p{L}))?))(?:${L}\1\s*[,/+;]\s*${R}|${R}\1\s*[,/+;]\s*${L})\1(?![\p{L}\d])`,
  'giu',
);
const LEFT_AND_RIGHT =
  /(?<!\p{L})(?:both sides|beide seiten|beidseitig|(?:des |les )?deux côtés|ambos lados|beide kanten)(?!\p{L})|(?<!\p{L})(?:re?\.?|li?\.?)\s*\+\s*(?:re?|li?)\.?(?![\p{L}\d])|(?<!\p{L})(?:li\.?\s?\/\s?re\b|re\.?\s?\/\s?li\b)\.?|(?<!\p{L})(?:links|left|gauche|izquierda)\s*(?:[/&+]|and|und|et|y|en)\s*(?:rechts|right|droite|derecha)(?!\p{L})/iu;

/** "200-400-600-400 m". */
const ALL_METRES = /(?<![\d.,:])\d{2,4}(?:[-–/]\d{2,4}){2,} ?m(?![\p{L}\d])/giu;
/** "6 x 800 m w/ 400 jog". */
const METRES_BACK =
  /(?=\d{3})(?<=\d ?m(?!\p{L}).{0,20}(?<![\d.,:])(?=[1-9]\d?(?:00|50)))(\d{3,4})(?= (?:jog|walk|float|trot|easy|trab|gehen|marche|trote|dribbel)(?!\p{L}))/iu;
/** "5k easy run", not the name of a race. At a digit alone, so that blanks are not looked back through at each sign. */
const KILOMETRES =
  /(?=\d)(?<=^\s*(?:[-*•]\s+)?|[:,] |\d ?[x×] ?)(\d{1,2}(?:[.,]\d)?)k(?= (?:warm|cool|off|w\/|with|easy|run|jog|walk|row|bike|ride|ski|swim|locker|footing|suave|rustig)(?!\p{L})(?! (?:plan|program|training|race)))/giu;
/** "Cool down: 1k", "4 x 1k". */
const KILOMETRES_ALONE =
  /(?=\d)(?<=(?:down|off|up|jog|run|row|ski|bike): |^(?:easy|steady|run|jog|row|ski|bike) |\d ?[x×] ?)(\d{1,2}(?:[.,]\d)?)k(?=\s*(?:$|[,.(@]))/giu;
/** "30-Sekunden-Sprint", "400m-Läufe", "20-mm-Leiste". */
const COMPOUND =
  /(?<![\p{L}\d.,])(\d{1,4})(?: ?|-)(mm|cm|k?m|kg|s|se[ck]|min|sekunden|seconden|minuten|meter|kilometer)-(?=\p{L}{3})(?!\p{L}*(?:tempo|pace|zeit|marke))/giu;
/** "60kgx8", "1m40s". */
const GLUED_TIMES = /(\d(?:kg|lbs?|m|s|sec|min))x(?=\d)/giu;
const GLUED_MINUTES = /(?<![\d.,])(\d{1,2})m([0-5]?\d)s(?!\p{L})/giu;
/** "Then a second round", not "second round:". */
const ONCE_MORE =
  /(?=(?:an? |une? |eine? |een )?[szdt])(?<=(?<!\p{L})(?:then|and|dann|und|puis|et|luego|y|dan|en) )(?:an? |une? |eine? |een )?(?:second|zweite|seconde|deuxième|segunda|tweede) (?:round|set|time|runde|serie|série|tour|fois|ronda|vuelta|vez|ronde|reeks|keer)(?!\p{L}|\s*[:–-])/giu;
/** "Serie 1 – 8 reps", "S1 50kg x12", "Set 2 10 x 60 kg". */
const ONE_SET =
  /^(\s*(?:[-*•]\s*)?(?:(?:set|satz|serie|série|reeks) ?|s)\d{1,2})(?:(?<=\p{L}{3} \d{1,2}) [–—-] (?=\d)|(?: [–—-])? +(?=\d{1,4}(?:[.,]\d+)? ?(?:kg|lbs?)(?!\p{L})|\d{1,3} ?[x×@] ?\d{1,4}(?:[.,]\d+)? ?(?:kg|lbs?)(?!\p{L})|\d{1,3} ?(?:reps?|wdh|rép|herh)(?!\p{L})))/iu;
/** "Do it all again twice". */
const AGAIN = /(?<!\p{L})again (twice|(?:\d{1,2}|two|three|four|five) times)(?!\p{L})/giu;
/** "4-and-a-half minutes". */
const AND_HALF =
  /(?<![\d.,\p{L}])(\d{1,2}|one|two|three|four|five)[ -](?:and[ -]a[ -]half|et demie|en een halve)(?=[ -]\p{L})/giu;
/** "AMRAP – 20 min". */
const FORMAT_LENGTH = /(?= [–—-] )(?<=(?<!\p{L})(?:AMRAP|EMOM|E\dMOM)) [–—-] (?=\d)/giu;
/** "6 x 3 min rounds on the bag". */
const ROUNDS_OF =
  /(?= rounds? )(?<=\d ?[x×] ?\d{1,3} ?(?:min(?:ute)?s?|s|secs?|seconds?)) rounds? (?:on|of|at|with) (?:the )?(?=\p{L})/giu;
/** "Lunges 12 alt" */
const IN_ALL = /(?= [ati])(?<=\p{L} \d{1,3}) (alt(?:ernating)?\.?|total|in total)(?=\s*(?:$|[,;]))/giu;
/** "15 minutes, as many rounds as you can" */
const AS_MANY = /(?=(?:,|:| -) as)(?<=\d ?min(?:ute)?s?)(?:,|:| -) (?=as many (?:rounds|reps) )/giu;
/** "Number of rounds: 3". */
const NUMBER_OF =
  /(?=[na])(?<=^\W*)(?:number of|nombre de|nb\.? de|n[º°] de|anzahl(?: der)?|número de|aantal)\s+(?=(?:rounds?|sets?|reps|rép(?:étition)?s?|repetitions|wiederholungen|wdh|repeticiones|herhalingen|tours?|séries|runden|sätze|durchgänge|rondas|vueltas|series|rondes|rondjes)(?!\p{L}))/iu;
/** "Repeat with the other leg", "puis l'autre côté". */
const OTHER_SIDE =
  /(?<!\p{L})(?:then|repeat|switch|change|dann|wiederhol\p{L}{0,4}|wechsel\p{L}{0,3}|puis|répét\p{L}{1,3}|chang\p{L}{1,3}|luego|repite|cambia|daarna|herhaal|wissel)\s[^\d.,;:]{0,24}?(?:other|each|autre|andere[nrms]?|otr[oa])\s(?:side|leg|arm|jambe|côté|bras|bein|seite|lado|pierna|brazo|kant|been|zijde)(?!\p{L})/iu;

/** "Eine (1) Minute" */
const NUMBER_TWICE = /(?<!\p{L})(\p{L}+) \((\d{1,3})\)(?= \p{L})/gu;

/** "Changez de jambe" */
const SWITCH =
  /(?=[scwb])(?<=^|[.!;,] |(?:then|dann|puis|luego|dan|and|und|et|y|en) )(?:(?:switch|swap) (?:sides|legs|arms)(?: and repeat)?|change (?:sides|legs|arms)|seiten? wechseln|wechs(?:le|el) die seite|beinwechsel|changez? de (?:côté|jambe|bras)|cambia(?:d|r)? de (?:lado|pierna|brazo)|wissel van (?:been|kant|zijde|arm))(?=\s*(?:[.!;,]|$))/iu;
/** "4 strides and drills" */
const AND_DRILLS =
  / (?:and|und|et|y|en) (?=(?:drills|strides|lauf-?abc|loopscholing|steigerungen|gammes|éducatifs)(?!\p{L}))/giu;

/** "= 24 min", a sum; "= 3 sets" is none. */
const SUM =
  /(?= = )(?<=\d.{0,40}\S)(?<!(?<!\p{L})[dprDPR]) = (?=\d+ ?(?:min(?:ut\p{L}*)?|h|m|km|s|sec\p{L}*|sek\p{L}*)\.?\s*$)/iu;
/** "6L swings" and "6R swings" */
const ONE_SIDE = /^(\s*(?:[-*•]\s*)?\d{1,2})([LR]) (?=\p{L}{3})(.*)$/u;

/** "Nach zehn Minuten Traben folgen sechs Sprints". */
const AFTER_COME =
  /^(\s*)(?:after|nach|après|tras|después de|na) ((?:\S+ ){2,7}?)(?:(?:there )?(?:come|follow)s?|folg(?:en|t)|kommen|vien(?:nen)?t|suiv(?:en)?t|vienen?|siguen?|volg(?:en|t)|komen|doe je|doen we|machst du|macht ihr|machen wir|we do|on fait|nous faisons|hacemos)(?: (?:then|dann|noch|ensuite|luego|dan|er))? /iu;

/** "Treinta y cinco" */
const TENS_AND_UNITS =
  /(?<!\p{L})(treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|vingt|trente|quarante|cinquante|soixante) (?:y|et) (un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|une)(?!\p{L})/giu;
/** "10-minütig", "zweiminütige" */
const OF_LENGTH = /(?<![\p{L}\d])(\d+|\p{L}{3,}?)[ -]?(sekünd|minüt|stünd)ige?[mnrs]?(?!\p{L})/giu;
const LENGTHS: Readonly<Record<string, string>> = { sek: 'Sekunden', min: 'Minuten', stü: 'Stunden' };

/** "3 rounds without rest" */
const WITHOUT =
  /(?= [wnos])(?<=\d ?(?:rounds?|runden|durchgänge|tours?|passages|rondas|vueltas|rondes|rondjes|sets|sätze|séries|series)) ((?:without|no|ohne|sans|sin|zonder) (?:\p{L}+ )?(?:rests?|pausen?|repos|pauses?|récup\p{L}*|descansos?|pausas?|rust|pauzes?))(?!\p{L})/giu;

/** "Eight times in all". */
const IN_ALL_TIMES =
  /(?= [iae])(?<=(?<!\p{L})(?:\d{1,2}|\p{L}{3,9}) (?:times|mal|fois|veces|keer)) (?:in all|in total|altogether|insgesamt|en tout|au total|en total|in totaal)(?!\p{L})/giu;
/** "Two minutes of jogging with one walking". */
const WITH_ONE =
  /(?= [cwam])(?<=(?<!\p{L})min(?:ut\p{L}{1,3})?(?: \p{L}+){1,3}) (?:con|with|avec|mit|met) (?:uno|one|une|einer|één)(?= (?:of |de |van )?(?:andando|caminando|walk\p{L}*|jog\p{L}*|marche|gehen|wandelen)(?!\p{L}))/giu;
/** "Cinq bonnes minutes". */
const GOOD =
  /(?=[bpgvf])(?<=(?<!\p{L})(?:\d{1,3}|\p{L}{3,12}) )(?:bonnes|petites|gute|volle|good|full|buenos|goede) (?=min(?:s|ut\p{L}*)?(?!\p{L}))/giu;
/** "Das Ganze noch mal von vorn": twice in all. */
const FROM_THE_TOP =
  /(?<!\p{L})(?:das ganze (?:noch ?(?:ein)?mal|nochmals)(?: von vorne?)?|le tout (?:encore une|une (?:deuxième|seconde)) fois|(?:todo otra vez|repítelo(?: todo)? (?:otra|una) vez(?: más)?)(?: desde el principio)?|(?:alles|het geheel) nog (?:een|één) ?keer|all of (?:it|that) (?:once )?(?:again|more)(?: from the top)?|same again(?= ?(?:$|[,.;!]))|noch ?mal dasselbe|la même chose (?:encore )?une fois|lo mismo otra vez|hetzelfde nog (?:een|één) ?keer)(?!\p{L})/giu;
/** "Stand on 1 leg 3 x 20 s": the figure is a part of the name. */
const ONE_LEGGED =
  /^(\s*(?:[-*•] )?\p{L}[^:\d]{0,40}(?<!\p{L})1 (?:legs?|foot|bein|fuss|fuß|jambe|pied|pierna|pie|been|voet)(?!\p{L})[^:\d]{0,40}?),? (?=\d)/iu;
/** "At the end of each round": after it. */
const AT_END_OF =
  /(?<!\p{L})(?:(?:at|by) the end of|(?:when|once) you (?:finish|complete)|al (?:acabar|terminar|finalizar|completar|final de)|(?:am|zum) (?:ende|schluss|abschluss)(?: von)?|nach (?:ende|abschluss)(?: von)?|à la fin de|en fin de(?= (?:tour|circuit|série)(?!\p{L}))|(?:aan het|op het) (?:einde?|eind) van|na afloop van)(?= (?:each|every|cada|jede[rsmn]?|chaque|elke?|iedere?|tour|circuit|série)(?!\p{L}))/giu;

const withCountsBare = (line: string): string =>
  (line.match(IN_PARENS_EACH)?.length ?? 0) > 1 ? line.replace(IN_PARENS_EACH, ' $1') : line;

export const plainly = (line: string): string =>
  withEndNoted(withProse(inWordsOfLists(withVerbsWhole(withChat(line)))));

const inWordsOfLists = (line: string): string =>
  withCountsBare(withUnitEachTime(withRungs(withNested(withLogged(withTold(line))))))
    .replace(FROM_THE_TOP, 'repeat 2 times')
    .replace(ONE_LEGGED, '$1: ')
    .replace(AT_END_OF, 'after')
    .replace(IN_ALL_TIMES, '')
    .replace(GOOD, '')
    .replace(WITH_ONE, ' & 1 min')
    .replace(TENS_AND_UNITS, (_, tens, unit) => String((numberOf(tens) ?? 0) + (numberOf(unit) ?? 0)))
    .replace(WITHOUT, ' ($1)')
    .replace(OF_LENGTH, (_, count, unit) => `${count} ${LENGTHS[unit.slice(0, 3).toLowerCase()] ?? ''}`)
    .replace(AFTER_COME, '$1$2, then ')
    .replace(NUMBER_TWICE, (said, word, figure) => (numberOf(word) === Number(figure) ? figure : said))
    .replace(SUM, ', total ')
    .replace(ONE_SIDE, '$1 $3 ($2)')
    .replace(AND_DRILLS, ', ')
    .replace(BOTH_SIDES, '$1 each side')
    .replace(SIDE_FIRST, '$1 each side')
    .replace(LEFT_AND_RIGHT, 'each side')
    .replace(PER_SIDE, 'each side')
    .replace(SAME_TWICE, '$1 each side')
    .replace(WORD_BESIDE, (said, word: string) => (isCounted(word) ? ` ${word}` : said))
    .replace(NUMBER_OF, '')
    .replace(IN_ALL, ' ($1)')
    .replace(AS_MANY, ' ')
    .replace(FORMAT_LENGTH, ' ')
    .replace(ROUNDS_OF, ' ')
    .replace(KILOMETRES, '$1 km')
    .replace(KILOMETRES_ALONE, '$1 km')
    .replace(METRES_BACK, '$1 m')
    .replace(ALL_METRES, (all) => all.replaceAll(/\d+(?! ?m)(?=\D)[-–/]/g, (one) => `${Number.parseInt(one, 10)} m, `))
    .replace(COMPOUND, '$1 $2 ')
    .replace(GLUED_TIMES, '$1 x ')
    .replace(GLUED_MINUTES, '$1 min $2 s')
    .replace(OTHER_SIDE, 'each side')
    .replace(SWITCH, 'each side')
    .replace(SHARE_OF_HOUR, (_, share: string) => (/^[3¾]/.test(share) ? '45 min' : '15 min'))
    .replace(THREE_QUARTERS, '45 min')
    .replace(QUARTER, '15 min')
    .replace(HALF_MORE, (said) => (/^m/iu.test(said) ? '90 s' : '90 min'))
    .replace(OF_ONE, 'de 1')
    .replace(MINUTE_AND_HALF, '90 s')
    .replace(AT_LAST, ', finally $1')
    .replace(WHOLE_THING, 'repeat')
    .replace(ROUNDS_OF_NAME, '$1: ')
    .replace(HEIGHTS, '($1/$2 inch)')
    .replace(SIDE_BEHIND, ' $1')
    .replace(TIMER_SET, '')
    .replace(AMRAP_OF, (said, count: string) => (Number(count) || numberOf(count) ? ': ' : said))
    .replace(FOR_ONE, 'for $1 min')
    .replace(TIMES_OVER, ' times')
    .replace(MINUTES_REST, '1 $1')
    .replace(BEFORE_NEXT, 'between $1')
    .replace(AFTER_LAST, (_, word: string) => BETWEEN_ROUNDS[word.toLowerCase()] ?? '')
    .replace(THREE_QUARTER_MINUTE, '45 s')
    .replace(ON_THE, 'every ')
    .replace(ONCE_MORE, 'repeat 2 x')
    .replace(ONE_SET, '$1: ')
    .replace(AGAIN, 'again $1 more')
    .replace(AND_HALF, (_, figure: string) => `${numberOf(figure) ?? figure}½`)
    .replace(HALF_OF, '½ $1')
    .replace(ONE_OF, '$11 $2')
    .replace(LOGGED, '$1 x $2')
    .replace(REST_OF_COACH, '$1: ')
    .replace(HALF, '½');

/** How coaches say that a list is done again, that one changes stations, and how long something lasts. */
import { IN_RESERVE } from '#core/import/plan/remark.ts';

const CIRCUIT = String.raw`(?:circuit|complex|block|list|sequence|zirkels?|parcours|blocks?|circuito|bloque|série|serie|rondje|circuitje|rijtje)`;
/** "3 rounds of this circuit:" */
const OF_THIS = new RegExp(
  String.raw`(?= [otdv])(?<=(?:rounds?|laps|sets?|times|tours?|séries?|fois|passages|runden|sätze|durchgänge|mal|rondas?|vueltas?|series|veces|rondes?|rondjes|keer)) (?:of|through|de|du|von|vom|van|del|durch) (?:(?:this|the|these|ce|cet|cette|le|la|dieser|diesem|diesen|dem|den|este|esta|el|dit|deze|het) )?(?:following |folgenden )?${CIRCUIT}(?!\p{L})`,
  'giu',
);
/** "Carry 2 x 30 m with 24 kg per hand". */
const LOAD_EACH =
  /(?= [pjied])(?<=\d ?(?:kg|lbs?)) ((?:per|in each|in every|pro|je|in jeder|par|dans chaque|por|en cada|in elke) (?:hand|side|seite|main|côté|mano|lado|kant))(?!\p{L})/giu;
/** "3x10 à 22,5 kg": how heavy, not up to how many. */
const OF_LOAD = /(?= [àa] )(?<=\d ?[x×] ?\d{1,3}) [àa] (?=\d{1,3}(?:[.,]\d{1,2})? ?(?:kg|lbs?)(?!\p{L}))/giu;
/** "20 seconds to move on", "20 s rust om te wisselen". */
const MOVE_ON =
  /(?= [tozfpdr])(?<=\d ?(?:s|min|secs?|seconds?|minutes?|sek|sekunden?|minuten?|seg|segundos?|minutos?|secondes?|seconden)) (?:(?:of |de |d['’])?(?:rest|break|pause|repos|récup|descanso|pausa|rust|pauze) )?(?:to (?:(?:move|go|get) (?:on )?to the next(?: station| exercise| one)?|move on|change|switch|rotate|swap)(?: stations?| places)?|om te wisselen|(?:zum|für den) wechseln?|pour (?:changer|tourner)(?: d['’]atelier)?|para (?:cambiar|rotar)(?: de (?:estación|puesto))?)(?!\p{L})/giu;
/** "Go round twice", "3 keer rond". */
const GO_ROUND =
  /(?<!\p{L})(?:go|get) (?:a?round|through)(?: it)? (?=(?:twice|\d{1,2} times|(?:two|three|four|five|six) times)(?!\p{L}))/giu;
const ROUND_TIMES =
  /(?= [krmh])(?<=\d|twee|drie|vier|vijf|zes|zwei|drei|fünf|sechs) ?(?:keer rond|mal (?:rum|herum|rundum))(?!\p{L})/giu;
/** "Do it 3 times", "doe dit 3 keer". */
const DO_IT =
  /(?<!\p{L})(?:(?:do|perform|run through) (?:it|this|these|them)(?: all)?|mach(?:t|e|en)? (?:das|es)|fai(?:s|tes) (?:ça|cela)|ha(?:z|ced) (?:esto|eso)|doe (?:dit|dat)) (?=(?:twice|zweimal|tweemaal|(?:\d{1,2}|\p{L}{3,6}) ?(?:times|mal|fois|veces|keer))(?!\p{L}| (?:a|per|am|pro|par|al|por|each|every) ))/giu;
/** "Das Ganze 3 Mal durch" */
const THROUGH =
  /(?= [de])(?<=mal|fois|veces|keer|\d ?[x×]) (?:durch(?:laufen|gehen)?|en entier|enteras?|door)(?=\s*(?:$|[.,;!]))/giu;
/** "Jede Übung 30 Sekunden halten" */
const HELD_EACH =
  /(?= (?:lang |ge)?[hva])(?<=(?:jede[rsnm]?|alle|elke|iedere|each|every)(?: \p{L}+)? (?:je |for )?\d{1,3} ?(?:s|sek\p{L}*|sec\p{L}*)) (?:lang )?(?:halten|gehalten|hold|held|vasthouden|aanhouden)(?!\p{L})/giu;
/** "5 @ 60 %" below a name. */
const REPS_AT = /^(\s*(?:[-*•]\s*)?\d{1,2}) ?@ ?(?=\d{1,3}(?:[.,]\d)? ?(?:%|kg|lbs?)|RPE ?\d)/iu;
/** "FT - TC 18", "5 RFT" */
const FOR_TIME = /^(\s*)(?:(\d{1,2}) ?R)?FT(?=\s*(?:$|[:(,–-]|(?:TC|cap)\s?\d))/u;
/** "40 DB hang cleans 2x15 kg": one in each hand. */
const TWO_OF_LOAD =
  /^([^x×@,;/+\d]{0,60}\d{1,4}(?!\d| ?(?:kg|lb))[^x×@,;/+\d]{0,60}\p{L}) (2 ?[x×] ?\d{1,3}(?:[.,]\d{1,2})? ?(?:kg|lbs?))(?=\s*$)/iu;
/** "=> EMOM, 12 min in total" */
const ARROW_BEFORE = /^(\s*)[=-]+>\s*(?=EMOM(?!\p{L}))/iu;
const IN_ALL_OF_EMOM =
  /(?<=EMOM),? (\d{1,2} ?min(?:ut\p{L}*)?)\.?(?: (?:insg|insgesamt|gesamt|total|in total|au total|en total|in totaal|totaal)\.?)?(?=\s*$)/iu;
/** "12 ea way" */
const EA_OF = / ea\.? (?=(?:ways?|sides?|legs?|arms?|hands?|foot|direction)(?!\p{L}))/giu;
/** "1h05m" */
const HOURS_AND_MINUTES = /(?<![\p{L}\d])(\d{1,2}h[0-5]\d)(?:min|mn|m|['′’])(?![\p{L}\d])/giu;
/** "EMOM 12: odd minutes 10 burpees, even minutes 15 swings" */
const EMOM = /(?<!\p{L})EMOM(?!\p{L})/iu;
const MINUTE_LABEL = /(?=odd|even)(?<=[:,;] ?)(?:odd|even)(?: min(?:ute)?s?)?:? (?=\d)/giu;
/** "Side plank 20s. 3 rounds" */
const ROUNDS_AFTER_STOP =
  /(?=\.)(?<=\d ?(?:s|secs?|sek|seg|min))\. (?=\d{1,2} ?(?:rounds?|runden|durchgänge|tours|rondas|vueltas|rondes|rondjes)(?!\p{L}))/giu;
/** "Pyramide 1-2-3-2-1 min schnell" */
const PYRAMID =
  /^(\s*(?:[-*•]\s*)?)(?:pyramide?s?|ladder|leiter|échelle|escalera|pirámide|piramide):? (?=\d{1,3}(?:[-–/]\d{1,3}){2,} ?(?:min|s(?:ec|ek|eg)?)(?!\p{L}))/iu;
/** "25 min run: 5 min easy, 15 min tempo, 5 min easy" */
const WHOLE_AND_PARTS = /^(\s*)(\d{1,3}) ?min(?:ut\p{L}*)?\.? (\p{L}[\p{L} ]{2,24}): ?(\d.*)$/iu;
const partsOf = (list: string): number =>
  [...list.matchAll(/(\d{1,3}) ?(?:min(?:ut\p{L}*)?|['′’])/giu)].reduce((sum, [, minutes]) => sum + Number(minutes), 0);
/** "Station A: squats" is numbered like "Station 1", and so are corners. */
const STATION =
  /^(\s*(?:[-*•]\s*)?)(?:station|atelier|estación|posta|poste?|onderdeel|corner|ecke|coin|esquina|hoek) ([A-J]|\d{1,2})(?=\s?[:–-]\s)/iu;
const numbered = (place: string): number => Number(place) || place.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0) + 1;
const NUMBER = String.raw`(?:\d{1,2}|two|three|four|five|six|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|seis|twee|vijf|zes)`;
/** "Viermal hintereinander machst du Folgendes:", "4 times in a row do the following:" */
const FOLLOWING = new RegExp(
  String.raw`^(\s*)(${NUMBER}) ?(?:mal|times|fois|veces|keer)(?: (?:hintereinander|in a row|de suite|seguidas|achter elkaar))?,? (?:machst du|macht ihr|machen wir|do|fais|faites|haz|haced|doe|doen we) ?(?:folgendes|the following|this|ceci|ça|lo siguiente|esto|het volgende|dit)? ?: ?`,
  'iu',
);
/** "1er tour", "2nd round" above a list. */
const NTH_ROUND =
  /^(\s*)(\d)(?:er|ère|re|e|ème|nde?|st|nd|rd|th|º|ª|\.) (tour|passage|round|runde|durchgang|ronda|vuelta|ronde)\s*:?\s*$/iu;
/** "8 rounds of each" */
const TIMES_EACH =
  /(?=times|rounds )(?<=\d )(?:times(?: through)?(?: of| on)?|rounds (?:of|on)) each(?: (?:exercise|move|one))?(?=\s*(?:$|[,.;]))/giu;
/** "Break before the next exercise" */
const BEFORE_NEXT_ONE =
  /(?<!\p{L})(?:before|vor|avant|antes de|voor) (?:the |der |dem |l['’]|el |de )?(?:next|nächsten|siguiente|volgende)? ?(?:exercise|move|übung|exercice suivant|ejercicio|oefening)(?!\p{L})/giu;
/** "Before moving on to the next one", "bevor du zur nächsten übergehst" */
const BEFORE_MOVING_ON =
  /(?<!\p{L})(?:before (?:you )?(?:mov(?:e|ing)|go(?:ing)?|start(?:ing)?|switch(?:ing)?)(?: on)?(?: to)? the next(?: one| exercise| move| station)?|bevor (?:du|ihr|es) (?:zu[rm]|mit der) nächsten?(?: übung| station)? (?:über)?(?:gehst|geht|wechselst|wechselt|weitergehst|weitergeht|startest)|avant de (?:passer|commencer|changer)(?: (?:à|au|à l['’]|à la|l['’]))? ?(?:exercice suivant|suivante?|prochain exercice)|antes de (?:pasar|empezar|cambiar)(?: al?)?(?: la| el)? siguiente(?: ejercicio)?|voor(?:dat)? je (?:naar|met) (?:de|het) volgende(?: oefening)? (?:gaat|begint|start))(?!\p{L})/giu;
/** "Neem 2 minuten pauze": what one takes otherwise is brought along. */
const TAKE_REST = /(?<!\p{L})(?:neemt?|nimm|nehmt)(?: je| dir| euch)? (?=\S+ ?\p{L}+ (?:pauze|rust|pause)(?!\p{L}))/giu;
/** "Squat 3 x 8, 1-2 reps in reserve" */
const WITH_RESERVE = new RegExp(
  String.raw`(?=[\dlkwmac])(?<=[,(] ?)(?:(?:leave|leaving|keep|keeping|with|mit|avec|con|met) )?(\d(?:[-–]\d)?) ${IN_RESERVE}`,
  'giu',
);
/** "Und ruhe dich 20 Sekunden aus" */
const RUHE = /(?<!\p{L})ruh(?:e|t|en)? (?:dich|euch|wir uns) (\d{1,3} ?\p{L}{1,8}\.?) aus(?!\p{L})/giu;
/** "Aim for 4 rounds in total" */
const AIM_FOR = /(?<!\p{L})(?:aim|go|shoot) for (?=\d{1,2} (?:rounds|sets|laps)(?!\p{L}))/giu;
/** "Cinq montées de 2 min entrecoupées de 90 s de descente" */
const PARTED_BY = /,? ?entrecoup\p{L}{1,3} (?:de|par) /giu;
/** "Pour débuter, …" */
const TO_BEGIN =
  /^(\s*)(?:(?:pour (?:débuter|commencer)|to (?:start|begin)(?: with)?|zum? (?:beginn|anfang|start)|para empezar|om te beginnen),?|(?:start|begin)(?: off)? with(?= \d)|(?:beginne?|beginnt|start(?:et?)?) mit(?= \d)|commence[rz]? par(?= \d)|(?:empieza|comienza|empezad) con(?= \d)|begin met(?= \d)) /iu;
/** "10 min de rameur pr commencer": where it stands says so. */
const FOR_SHORT =
  /(?<=\p{L} )pr (?=(?!entre )(?:\p{L}{2,12}(?:er|ir|re)|[lsmt]es?|la|tout|ne|bien)(?!\p{L})|l['’]|s['’])/giu;
const TO_BEGIN_WITH =
  /(?<=\p{L}),? (?:pour (?:commencer|débuter|démarrer|se mettre en (?:route|jambes))|to (?:start|begin|kick off)(?: with)?|zu[mr]? (?:beginn|anfang|start|auftakt|einstieg)|para (?:empezar|comenzar|arrancar)|om (?:mee )?te (?:beginnen|starten))(?=\s*(?:$|[,.;!]))/giu;
/** "… avant de terminer par 10 min de retour au calme" */
const TO_END =
  /,? ?(?:avant de|puis|ensuite|et)? ?(?:tu |on |vous |nous )?(?:termin(?:er|es?|ez|ons)|fini(?:r|s|t|ssez|ssons)) (?:par|avec) /giu;
/** "Puis 12 min de récupération active" at the end. */
const ACTIVE_END =
  /(?= (?:de |of )?[ra])(?<=(?:puis|then|dann|luego|daarna) (?:[5-9]|[1-3]\d) ?min(?:ut\p{L}{1,3})?) (?:de |of )?(?:récup(?:ération)? active|active recovery|aktive erholung|recuperación activa|actief herstel)(?=\s*\.?\s*$)/iu;
const SIDE = String.raw`(?:rechts|links|right|left|droite|gauche|derecha|izquierda)`;
/** "Erst rechts 1 Min., dann links 1 Min." */
const SIDE_THEN_SIDE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:erst|first|d['’]abord|primero|eerst) )?${SIDE} (\d{1,3} ?\p{L}{1,8})\.?,? (?:(?:dann|then|puis|luego|dan|danach|and|und|et|y|en) )?${SIDE} \1\.?(?!\p{L})`,
  'giu',
);
/** "Exercises: jab, hook, cross" */
const LIST_LABEL =
  /^(\s*)(?:exercises?|moves?|movements?|mouvements|movimientos|bewegingen|übungen|exercices|ejercicios|oefeningen)\s*:\s*(?=\p{L}[^:\d]{1,400}$)/iu;
/** "1st set 45 kg, 12 reps" */
const NTH_SET =
  /^(\s*(?:[-*•·]\s*)?)(\d)(?:st|nd|rd|th|er|ère|re|ème|e|ª|º|\.) (set|satz|série|serie|reeks)\s*[:–—-]?\s+(?=\d)/iu;
const OF_SET = String.raw`^(\s*(?:[-*•·]\s*)?(?:(?:set|satz|série|serie|reeks) \d{1,2} ?[:–—-] ?)?)`;
const LOAD = String.raw`(\d{1,3}(?:[.,]\d{1,2})? ?(?:kg|lbs?))`;
const REPS = String.raw`(\d{1,2}) ?(?:reps?|wdh|rép\p{L}*|repeticiones|herh\p{L}*)\.?`;
/** "· 50 kg, 9 reps", "Set 1 – 60 kg – 8 reps" */
const LOAD_AND_REPS = new RegExp(String.raw`${OF_SET}${LOAD}(?:,| [–—-]) ?${REPS}(?=\s*$)`, 'iu');
/** "Série 1 – 8 reps – 60 kg" */
const REPS_AND_LOAD = new RegExp(String.raw`${OF_SET}${REPS}(?:,| [–—-]) ?${LOAD}(?=\s*$)`, 'iu');
/** "Temps de repos : 2 min", "Satzpause: 60 s" */
const REST_LABEL =
  /^(\W*)(?:(?:temps|tiempo|durée) (?:de |du |d['’])?(?:repos|récup(?:ération)?|descanso)|(?:satz|serien)pause|pausen(?:zeit|dauer)|rusttijd|rest time)(?=\s*:)/iu;
const WORK_LABEL =
  /^(\W*)(?:temps (?:d['’]effort|de travail)|tiempo de (?:trabajo|esfuerzo)|(?:arbeits|belastungs)(?:zeit|dauer)|work(?:ing)? time|werktijd)(?=\s*:)/iu;
/** "Tabata sprints: 8 x 20 s on / 10 s off", "8 x (20 s all out / 10 s off)" */
const TABATA_OF =
  /^(\s*tabata \p{L}[^:\d]{1,30}): ?(\d{1,2}) ?[x×] ?\(?(\d{1,3}) ?(?:s\p{L}*)? ?(?:on|work|hard|all[ -]out|max)? ?[/,] ?(\d{1,3}) ?(?:s\p{L}*)? ?(?:off|rest)?\)?\s*$/iu;
/** "Solange es geht". */
const AS_LONG =
  /(?<!\p{L})(?:so ?lange?(?: wie)? (?:es geht|du kannst|ihr könnt|du (?:es )?(?:schaffst|aushältst))|as long as (?:you can|possible)|aussi longtemps que (?:possible|tu (?:peux|tiens))|(?:le )?plus longtemps possible|todo lo que (?:puedas|aguantes)|(?:todas |todos )?l[ao]s que puedas|(?:el )?mayor tiempo posible|zo ?lang (?:als )?(?:het gaat|je (?:kan|kunt|(?:het )?volhoudt)))(?!\p{L})/giu;

/** "Pause squat" is no rest. */
const PAUSED =
  /(?<!\p{L})pause[ -](?=(?:(?:back|front|box|bench) )?(?:squats?|deadlifts?|bench|press(?:es)?|rows?|pull-?ups?|dips?|push-?ups?)(?!\p{L}))/giu;

/** "After each one", "after each ladder" */
const EACH_ONE = /(?=e)(?<=(?<!\p{L})(?:after|between) )(?:each|every) one(?!\p{L})/giu;
const EACH_LADDER =
  /(?=[ejci])(?<=(?<!\p{L})(?:after|between|nach|zwischen|après|entre|tras|después de|na|tussen) )(?:each|every|jeder?|chaque|cada|elke|iedere) (?:ladder|leiter|échelle|escalera|pyramide?|pirámide|piramide)(?!\p{L})/giu;
/** "45 s de descanso entre escalón y escalón" */
const BETWEEN_RUNGS =
  /(?<!\p{L})(?:between (?:the |each )?(?:rungs?|steps)|zwischen (?:den |jeder )?(?:stufen?|sprossen?)|entre (?:les |chaque )?(?:échelons?|marches)|entre (?:cada |los )?(escal[oó]n(?:es)?|peldaños?)(?: y \1)?|tussen (?:de |elke )?(?:treden?|sporten?|trappen))(?!\p{L}|\s*:)/giu;
/** "Circuit 2 x3" */
const CIRCUIT_TIMES = /^(\W*(?:circuit|circuito|zirkel|blo(?:c|ck|k|que)) \d) ?\(?[x×] ?(\d{1,2})\)?\s*:?\s*$/iu;

/** In the words that the grammar knows. */
export const withTold = (line: string): string =>
  line
    .replace(OF_THIS, '')
    .replace(EACH_ONE, 'each exercise')
    .replace(EACH_LADDER, 'each round')
    .replace(BETWEEN_RUNGS, 'between sets')
    .replace(CIRCUIT_TIMES, '$1: $2 rounds')
    .replace(PAUSED, (said) => `${said.slice(0, -1)}-`)
    .replace(LOAD_EACH, ' ($1)')
    .replace(OF_LOAD, ' ')
    .replace(FOR_TIME, (_, start: string, count?: string) => `${start}${count ? `${count} rounds ` : ''}for time`)
    .replace(TWO_OF_LOAD, '$1 @ $2')
    .replace(EA_OF, ' each ')
    .replace(ARROW_BEFORE, '$1')
    .replace(IN_ALL_OF_EMOM, ' $1')
    .replace(HOURS_AND_MINUTES, '$1')
    .replace(MOVE_ON, ' rest between exercises')
    .replace(GO_ROUND, 'repeat ')
    .replace(ROUND_TIMES, ' rounds')
    .replace(DO_IT, 'repeat ')
    .replace(THROUGH, '')
    .replace(TABATA_OF, '$1 ($2 x $3/$4)')
    .replace(SIDE_THEN_SIDE, '$1 each side')
    .replace(LIST_LABEL, '$1')
    .replace(NTH_SET, '$1$3 $2: ')
    .replace(LOAD_AND_REPS, '$1$2 x $3')
    .replace(REPS_AND_LOAD, '$1$3 x $2')
    .replace(REST_LABEL, '$1rest')
    .replace(WORK_LABEL, '$1time')
    .replace(FOLLOWING, '$1$2 rounds: ')
    .replace(NTH_ROUND, '$1$3 $2')
    .replace(TIMES_EACH, 'sets each')
    .replace(BEFORE_NEXT_ONE, 'between exercises')
    .replace(BEFORE_MOVING_ON, 'between exercises')
    .replace(RUHE, '$1 Pause')
    .replace(TAKE_REST, '')
    .replace(WITH_RESERVE, '$1 RIR')
    .replace(AIM_FOR, '')
    .replace(TO_BEGIN, '$1')
    .replace(FOR_SHORT, 'pour ')
    .replace(TO_BEGIN_WITH, '')
    .replace(PARTED_BY, ' avec récup de ')
    .replace(TO_END, ', puis ')
    .replace(ACTIVE_END, ' cool-down')
    .replace(HELD_EACH, '')
    .replace(REPS_AT, '$1 reps @ ')
    .replace(ROUNDS_AFTER_STOP, ', ')
    .replace(PYRAMID, '$1')
    .replace(WHOLE_AND_PARTS, (said, start: string, whole: string, name: string, list: string) =>
      partsOf(list) === Number(whole) ? `${start}${name}: ${list}, total ${whole} min` : said,
    )
    .replace(MINUTE_LABEL, (label) => (EMOM.test(line) ? '' : label))
    .replace(STATION, (_, start: string, place: string) => `${start}Station ${numbered(place)}`)
    .replace(AS_LONG, 'max ($&)');

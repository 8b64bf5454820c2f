/** How people tell in whole sentences what a list says by its figures. */

const TIME = String.raw`(?:\d{1,3}|\p{L}{2,12}) ?(?:(?:s|sec\p{L}*|sek\p{L}*|seg\p{L}*|min\p{L}*)(?!\p{L})|['’′″"])`;

/** "Chaque mouvement dure 30 secondes", "jede Übung dauert 40 s". */
const LASTS =
  /(?<!\p{L})((?:chaque|each|every|jede[rs]?|cada|elke|iedere) \p{L}+) (?:dure|lasts|takes|dauert|dura|duurt)(?!\p{L})/giu;
/** "… avec deux minutes de pédalage souple entre chaque" */
const WITH_BETWEEN = new RegExp(
  String.raw`,? (?:avec|with|mit|con|met) (${TIME})(?! (?:de |d['’]|of |von |van )?(?:rest|break|off|recov|paus|erhol|repos|récup|recup|desc|rust))(?: (?:de|d['’]|of|von|van))?(?: \p{L}+){1,3} (?:entre chac?une?|entre chaque|between(?: each)?|in between|dazwischen|entre cada un[oa]|entre medias|ertussen|tussendoor)(?=\s*(?:$|[,.;!)]| (?:et|and|und|y|en|puis|then|dann|luego|dan)(?!\p{L})))`,
  'giu',
);
/** "8 x 20 s sprints (75 s jog back down)" */
const JOGGED_BACK =
  /(?= \(\d)(?<=\d ?[x×] ?\d{1,4} ?(?:s|secs?|sek|seg|min|m|['’′″"])(?: [\p{L} ]{1,30})?) \((\d{1,3} ?(?:s|secs?|sek|seg|min|['’′″"])) (?:easy |slow |locker(?:er)? )?(?:jog|walk|trab\p{L}*|geh\p{L}*|trott\p{L}*|marche|trote|camina\p{L}*|wandel\p{L}*|dribbel\p{L}*)(?: [\p{L} ]{1,20})?\)/giu;
/** "5 x 1000 m a 4'10"/km": how fast. */
const PACE = /(?= [aàioetz])(?<=\d ?k?m) (?:a|à|at|in|im|en|op|te|zu) (\d)['’′:](\d\d)["”″]? ?\/ ?(km|mi)(?!\p{L})/giu;
/** "6 x 40/20 allure 3000" */
const PACE_OF = /(?= [aprt])(?<=\d["″]?) (allure|pace|race pace|tempo|ritmo) (\d{3,5})(?! ?m|\d)/giu;
/** "A) 6 cleans", "B) :40 plank" */
const SECONDS_ALONE = /(?<![\d:\p{L}]):([0-5]\d)(?= \p{L})/gu;
/** "16 min EMOM (alt.)": what else, of several letters. */
const ALTERNATING =
  /(?=,? )(?<=EMOM(?: \d{1,2})?)(?:,? ?\((?:alt(?:ernating|ernate|\.)?|abwechselnd|im wechsel|en alternance|altern[ée]s?|alternando|afwisselend|om en om)\.?\)|,? (?:alternating|abwechselnd|im wechsel|en alternance|alternando|afwisselend|om en om)(?=\s*:?\s*$))/giu;
/** "(one minute off between each exercise)" on its own line. */
const BETWEEN_IN_PARENS =
  /^(\s*)\(((?:\d|one|two|eine|zwei|une|deux|una|dos|een|één|twee)[^()]{1,60}(?:between|zwischen|entre|tussen)[^()]{1,40})\)\s*$/iu;
/** "work = 40s" of a settings file. */
const ASSIGNED = /^(\s*(?:[-*]\s)?[\p{L}_-]{3,12}) ?= ?(?=\S)/u;

/** "Voici un circuit sans matériel 👇 Chaque mouvement …": a sentence ends. */
const POINTED = /(?<=\p{L}) ?(?:👇|⬇\ufe0f?|⤵\ufe0f?) ?(?=\p{Lu}|\d)/gu;
/** "Zum Warmwerden ruderst du erst mal 8 Minuten …" */
const WARMS_BY = new RegExp(
  String.raw`^(\s*)zum (?:warmwerden|aufwärmen|einstieg|reinkommen) \p{L}{3,14} (?:du|ihr|wir|man|ich) (?:erst ?mal |zuerst |zunächst )?(${TIME})`,
  'iu',
);
/** "Es folgen vier harte Stücke von je zwei Minuten" */
const THERE_FOLLOW = new RegExp(
  String.raw`(?<!\p{L})(?:es|danach|dann|darauf) folgen (\d{1,2}|\p{L}{3,6}) (?:(\p{L}{3,14}) )?(?:stücke?|abschnitte?|intervalle?|wiederholungen|blöcke?|läufe|stints) (?:von|mit|à|zu) (?:je(?:weils)? )?(${TIME})`,
  'giu',
);
/** "Dazwischen paddelst du neunzig Sekunden locker weiter" */
const GOES_ON_BETWEEN = new RegExp(
  String.raw`(?<!\p{L})dazwischen (?:\p{L}{3,14}) (?:du|ihr|wir|man|ich) (${TIME})(?: (?:ganz |sehr )?(?:locker|leicht|ruhig|langsam))?(?: weiter)?`,
  'giu',
);

/** "Realiza cada movimiento durante 35 segundos con 25 segundos de recuperación." */
const DONE_FOR = new RegExp(
  String.raw`(?<!\p{L})(?:realiza[rd]?|haz|haced|perform|do|faites|fais|effectue[rz]?|mach(?:t|e)?|doe|voer) ((?:cada|each|every|chaque|jede[rsn]?|elke|iedere) \p{L}+) (?:durante|for|pendant|für|gedurende) (${TIME}) (?:con|with|avec|mit|met) (?=${TIME})`,
  'giu',
);
/** "15 min tranquille pour s'échauffer" */
const TO_WARM_UP = new RegExp(
  String.raw`(?<!\p{L})(${TIME})((?: \p{L}+){0,4}?) (?:pour (?:(?:s['’]|t['’]|nous |m['’])?échauffer|[stm]e chauffer)|to warm up|zum (?:aufwärmen|warmwerden)|para calentar|om (?:op te warmen|warm te worden))(?!\p{L})`,
  'giu',
);
/** "6 x 3'/2' au seuil" */
const AT_PACE =
  /(?= [aàieo])(?<=\d ?[x×] ?\d{1,3} ?['’′″"]{0,2} ?\/ ?\d{1,3} ?['’′″"]{0,2}) (?:au?|à|im|in|at|en|op|al) (\p{L}{3,12}(?: [zZ]?\d)?)(?=\s*(?:$|[,.;+]| (?:et|and|und|y|en)(?!\p{L})))/giu;
/** "5 x 500 m @ 2k pace", "6 x 800 m at 10k effort" */
const RACE_PACE =
  /(?= (?:@|at))(?<=\dm|\d m|\dkm|\d km) (?:@|at) ?(\d{1,2}k|marathon|half[- ]marathon|threshold|race|goal)(?: |-)(pace|effort)(?!\p{L})/giu;
/** "4 x 1200 m (10k effort) w/ 2:30 walk": what stands in parentheses parts no rest from its sets. */
const WITH_RECOVERY =
  /(?= [wmac])(?<=\)) (?:w\/|with|mit|avec|con|met) (?=\d{1,3}(?::\d\d|['′’″"]{1,2}| ?(?:min|s|sec|sek|seg)(?:\p{L}{1,6})?\.?) (?:walk|jog|easy|float|trab|geh|march|trot|camina|andando|wandel|dribbel))/giu;
/** "5 x 500 m @ 2k pace w/ 250 m light": each time. */
const WITH_DISTANCE =
  /(?= [wmac])(?<=\)|\d ?m|pace|effort|tempo|allure|ritmo) (?:w\/|with|mit|avec|con|met) (?=\d{2,4} ?m (?:light|walk|jog|easy|float|trab|geh|locker|march|trot|lent|souple|suave|camina|andando|wandel|dribbel|rustig))/giu;
/** "6 x 2 min at 5k effort" */
const RACE_EFFORT =
  /(?= at )(?<=\d ?(?:min|s|secs?|['’′])) at (\d{1,2}k|marathon|half[- ]marathon|threshold|race|goal)(?: |-)(pace|effort)(?!\p{L})/giu;
/** "10 lunges on each leg" */
const ON_EACH =
  / (?:on|auf|sur|con|met) (?=(?:each|every|jede[rmn]?|chaque|cada|elke?) (?:side|leg|arm|foot|seite|bein|arm|fuß|côté|jambe|bras|pierna|lado|brazo|kant|been)(?!\p{L}))/giu;
/** "Follow that with 14 bird dogs" */
const FOLLOW_THAT = /(?<!\p{L})follow (?:that|this|it|them|those)(?: up)? (?:with|by) /giu;
/** "Repeat until you've finished three rounds" */
const UNTIL_DONE =
  /(?<!\p{L})(repeat|continue|keep going) until you(?:['’]ve| have)? (?:finished|done|completed|complete|finish|do) (?=\S+ (?:rounds|times|laps)(?!\p{L}))/giu;
/** "Du fängst mit 15 Ausfallschritten an" */
const FIRST_OF_ALL = /(?<!\p{L})(?:du fängst|ihr fangt|wir fangen) mit ([^.,;:]{5,40}?) an(?=[.,;])/giu;
/** "Paos 5 asaltos de 3 min" */
const ROUNDS_OF_BOXING =
  /(?=\d)(?<=^\s*(?:[-*•] )?\p{L}[\p{L} ]{1,30}[ :,–-]+)(\d{1,2}) (?:asaltos|rounds?|rds?\.?|runden|rondas|rondes|reprises|assauts) (?:de|of|à|von|van|a) (?=(?:\d{1,2}:)?\d{1,3} ?(?:min|s(?:ec|ek|eg)?(?!\p{L})|['’′″"]))/giu;
/** "Hammer curls - 14 / 11 / 8" */
const SPACED_LADDER = /^(\P{Nd}{1,60}[-–:] ?)(\d{1,2}(?: \/ \d{1,2}){2,})\s*$/u;
/** "(TC 11:00)": a limit, no step. */
const TIME_CAP = /^\s*\(?(?:TC|time ?cap|cap)[ :]*(\d{1,2})(?::\d\d|['’′]| ?min\p{L}*)?\)?\s*$/iu;
/** "1re : 12 x 22 kg" below a name. */
const NTH =
  /^\s*\d ?(?:re|er|e|ère|ème|st|nd|rd|th|º|ª)\s?:\s*(\d{1,2}) ?[x×] ?(\d{1,3}(?:[.,]\d{1,2})? ?(?:kg|lbs?))\s*$/iu;
/** "Tabata: 8 x 20''/10'' con cada ejercicio" */
const WITH_EACH =
  /(?= [cpwom])(?<=\d ?[x×] ?\d{1,3} ?['’′″"s]{0,2} ?\/ ?\d{1,3} ?['’′″"s]{0,2}) (?:con cada|de cada|per|pro|par|with each|of each|mit jeder|avec chaque|met elke) (?:ejercicio|exercise|übung|exercice|oefening)(?!\p{L})/giu;

/** "… and a 20-second hollow hold" */
const SO_LONG = /(?:,| and|, and) an? (\d{1,3})[- ]sec(?:ond)?s? (?=\p{L})/giu;
/** "Tabata: 8 x 20''/10'', 2 min rest between exercises" above a list. */
const TABATA_OF_ALL =
  /^(\s*tabata\p{L}*)\s*[:–-]\s*(\d{1,2}) ?[x×] ?(\d{1,3}) ?(?:['’′″"]{1,2}|s)? ?\/ ?(\d{1,3}) ?(?:['’′″"]{1,2}|s)?(?: each)?(?=\s*(?:$|[,;:]))/iu;
/** "Jab 45 s 👉 rest 15 s 🔁 x6" */
const ARROWS = /(?= [👉➡➜⇒➔])(?<=\S) (?:👉|➡\ufe0f?|➜|⇒|➔) (?=\S)/gu;

/** "1.5k paddle w/u" */
const KILO = /(?<![\d.,:\p{L}])(\d{1,2}(?:[.,]\d)?)k (?=(?!pace|effort)\p{L}{3})/gu;
const WARM_UP = /(?<![\p{L}/])w\/u(?![\p{L}/])/giu;
const COOL_DOWN = /(?<![\p{L}/])c\/d(?![\p{L}/])/giu;

/** In the words that the grammar knows. */
export const withProse = (line: string): string =>
  line
    .replace(POINTED, '. ')
    .replace(WARMS_BY, '$1warm-up $2')
    .replace(
      THERE_FOLLOW,
      (_, count: string, how: string | undefined, time: string) =>
        `${count} mal ${time} ${how?.replace(/e[rns]?$/u, '') ?? ''}`,
    )
    .replace(GOES_ON_BETWEEN, '$1 rest')
    .replace(DONE_FOR, '$1: $2, ')
    .replace(TO_WARM_UP, 'warm-up$2 $1')
    .replace(AT_PACE, ' ($1)')
    .replace(FOLLOW_THAT, 'then ')
    .replace(ON_EACH, ' ')
    .replace(UNTIL_DONE, 'repeat ')
    .replace(FIRST_OF_ALL, 'zuerst $1')
    .replace(RACE_EFFORT, ' @ $1 $2')
    .replace(RACE_PACE, ' ($1 $2)')
    .replace(WITH_RECOVERY, ', ')
    .replace(WITH_DISTANCE, ', ')
    .replace(ROUNDS_OF_BOXING, '$1 x ')
    .replace(SPACED_LADDER, (_, name: string, list: string) => name + list.replaceAll(' ', ''))
    .replace(TIME_CAP, 'time cap $1 min')
    .replace(NTH, '$2 x $1')
    .replace(WITH_EACH, ' each')
    .replace(SO_LONG, ', $1 s ')
    .replace(TABATA_OF_ALL, '$1 $3 s on, $4 s off x $2')
    .replace(ARROWS, ' → ')
    .replace(KILO, '$1 km ')
    .replace(WARM_UP, 'warm-up')
    .replace(COOL_DOWN, 'cool-down')
    .replace(LASTS, '$1:')
    .replace(WITH_BETWEEN, ', $1 rest')
    .replace(JOGGED_BACK, ', $1 rest')
    .replace(PACE, ' ($1:$2/$3)')
    .replace(PACE_OF, ' ($1 $2)')
    .replace(SECONDS_ALONE, '$1 s')
    .replace(ALTERNATING, '')
    .replace(BETWEEN_IN_PARENS, '$1$2')
    .replace(ASSIGNED, '$1: ');

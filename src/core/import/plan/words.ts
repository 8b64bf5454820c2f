/**
 * The words of written workout plans in five languages, by what they mean. A word is looked up in lower case and
 * without accents. Words that mean nothing special are part of a name.
 */

/** One letter for each meaning, so that a line has a shape that regular expressions can ask for; see `tokens.ts`. */
export type Meaning =
  | 'R' // a rest
  | 'V' // what one does while recovering: walk, jog
  | 'O' // rounds
  | 'S' // sets
  | 'r' // repetitions
  | 'X' // times, ×
  | 'e' // each, per
  | 'i' // a side of the body
  | 'I' // "each side" in one word
  | 'E' // exercises
  | 'b' // between, after
  | 'W' // a warm-up
  | 'C' // a cool-down
  | 'K' // the time of work
  | 'a' // joins words and says nothing
  | 'u' // and
  | 'p' // with
  | 'T' // then
  | 'M' // as many as possible
  | 'Q' // repeat
  | 'D' // a day
  | 'B' // a block, a station
  | 'A' // AMRAP
  | 'N' // EMOM
  | 'Z' // Tabata
  | 'F' // for time
  | 'H' // hold
  | 'P' // a superset
  | 'L' // a ladder, a pyramid
  | 'c' // chat: greetings and what surrounds a plan
  | 'j'; // "perform", "do": begins an order and is no name

const WORDS: Readonly<Record<Meaning, string>> = {
  R: `recuperas recupera recuperamos recuperan rest rests resting breathe break breaks pause pausen recover recovery recoveries rec off erholung gehpause trabpause
    satzpause rundenpause verschnaufen durchatmen repos recup recuperation recuperacion recuperer desc pse pr descanso descansos
    descansa descansad descanse descansar descansando pausiere pausiert float floats pausa pausas rust rusten rustpauze pauze pauzes pausieren tp gp trabp gehp transition wechsel
    wissel wisselen cambio changement change souffle souffler soufflez ri recupere recuperez recuperando reposez-vous repose-toi
    reposez repose reposer reposant descansas descansais reposa breather herstel ausruhen verschnauft uitrusten`,
  V: `walk walking jog jogging easy gehen traben locker marche trot trottinant wandelen dribbelen dribbel trote
    caminar caminando andando geht trabt trab trabend losfietsen losrijden losdraaien ausrollen water`,
  O: `round rounds rd rds rond circuit circuits lap laps runde runden durchgang durchgange durchgangen zirkel tour tours ronda
    durchlauf durchlaufe durchlaufen rondas vuelta vueltas circuito circuitos ronde ronden rondes rondje rondjes ladders rft passage
    passages pasadas asalto asaltos`,
  S: 'palier paliers rung rungs set sets setje setjes satz satze satzen saetze saetzen serie serien series reeks reeksen tanda tandas',
  r: `rep reps repetition repetitions wdh wiederholung wiederholungen repeticion repeticiones repes respi resp herh herhaling
    herhalingen breath breaths atemzug atemzuge respiration respirations respiracion respiraciones ademhaling
    ademhalingen ademteugen`,
  X: 'x × lots mal times fois veces vez keer maal',
  e: `each every per pro je jeweils jede jeder jedes jedem chaque par cada por elk elke steeds immer chacun chacune alle all allem everything todo tout alles telkens
    iedere ieder stuk toutes todos todas tous`,
  i: `side sides leg legs arm arms direction directions sens sentido richting hand foot seite seiten bein beine fuss richtung cote cotes
    jambe jambes bras lado lados pierna piernas brazo brazos kant kanten zijde been benen voet pied sens`,
  I: 'ea e/side e/leg e/arm c/lado c/pierna c/brazo c/u e/s l/r r/l li/re re/li g/d d/g beidseitig beidseits',
  E: `exo exos exercise exercises excercise excercises exersise exersises uebung uebungen move moves movement movements ubung ubungen exercice exercices ejercicio ejercicios oefening
    oefeningen bewegung mouvement mouvements`,
  b: `between after dazw zw zwischen entre tussen nach apres tras na dazwischen ertussen tussendoor inbetween separees
    separes separadas separados`,
  W: `wu ech einrudern warmwerden echauffez-vous echauffe-toi echauffer calienta calentad echauff calent einfahren einschwimmen einradeln inrijden infietsen inzwemmen inroeien eintraben warmup warm-up warmen aufwarmen aufwarmung einlaufen echauffement echauffements calentamiento calentar
    opwarmen opwarming warming-up inlopen erwarmung`,
  C: `cd rac ausrudern ausradeln cooldown cool-down abkuhlen abwarmen auslaufen ausklang enfriamiento afkoelen afkoeling cooling-down
    uitlopen uitroeien austraben ausfahren ausschwimmen uitzwemmen uitrijden uitfietsen ausdehnen etirements estiramientos rekken stretching
    cooloff`,
  K: `work on arbeit arbeite arbeitet trabaja trabajad travaille travaillez belastung travail effort trabajo werk time zeit temps tiempo tijd duree dauer duration duracion
    duur working anstrengung belasting`,
  a: `of the a an der die das den dem des du de la le les l el los las het een un une una von vom van voor for fur
    pendant durante gedurende zu to in im em at ca about approx etwa environ unos ongeveer ein eine einen einer al am
    au aux ellas ellos them ihnen bei
    noch nog wieder another weitere otros otras also nochmal
    by it's that this ca cela eso esto dit dat
    descending descendante descendente absteigend absteigende aflopend aflopende ascending ascendante aufsteigend
    aufsteigende oplopend`,
  u: 'and und et y e en u & sowie plus',
  p: 'with w/ mit avec con met c/',
  T: `then dann danach anschliessend daraufhin puis ensuite luego despues dan daarna finally abschliessend enfin
    finalmente vervolgens zuerst erst first d'abord primero eerst`,
  M: 'max maximum maximal maximaal maximo failure fallo abbruch versagen echec amap',
  Q: `through repeat repeats recommence recommencer recommencez again encore opnieuw wiederhole wiederholen
    wiederholt repete repeter repetez repetir repite repetid repetimos repetido
    repetida repetidos repeated herhaal herhalen herhaald`,
  D: `day tag dag dia jour monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch
    donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles
    jueves viernes sabado domingo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag week weeks wk wks woche wochen
    semaine semaines semana semanas weken einheit sessie session seance sesion taglich tagl daags daily dagelijks quotidien diario semanal weekly wochentlich wekelijks hebdomadaire`,
  B: `block blocks final blocke bloc blocs blok blokken bloque bloques part teil partie parte deel finisher finale main
    hauptteil hoofddeel principal workout activation station stations stationen estacion estaciones postas atelier ateliers posta
    onderdeel onderdelen`,
  A: 'amrap',
  N: 'emom',
  Z: 'tabata',
  F: 'fortime',
  H: `vast hold holds halten gehalten gardez garder houd houdt mantenga sosten sostenga tenir tenez maintenez maintenir mantener manten aguanta vasthouden aguantar relacher relachez
    loslassen relajar ontspannen`,
  P: 'superset supersets supersatz supersatze superserie superseries biserie biset triserie triset',
  L: 'ladder leiter pyramid pyramide piramide escalera echelle trap',
  c: `hi hey hello hallo hola salut bonjour hoi buenas moin servus liebe dear thanks danke merci gracias bedankt sure
    total totale totaal gesamt gesamtzeit gesamtdauer insgesamt cap timecap zeitlimit limite tope tijdslimiet prepare vorbereitung preparacion voorbereiding tc slt coucou biz`,
  j: `go kommen folgen perform do complete make mach mache macht realise realiser faire fait fais faites haz hacer hacemos doe doen
    empezamos wir we we'll you beginnen begin start starten commence absolvieren absolvez voltooien enchaine enchainez finit finir finish termine
    demain tomorrow vandaag heute hoy aujourd'hui today toca machst haltst haltet gehst springst ihr vous jullie take nehmt prends prenez toma tomad trainiere trainiert absolviere absolviert completa completad realiza realizad effectue effectuez voltooi`,
};

const MEANINGS = new Map<string, Meaning>(
  (Object.entries(WORDS) as [Meaning, string][]).flatMap(([meaning, words]) =>
    words.split(/\s+/).map((word): [string, Meaning] => [word, meaning]),
  ),
);

/** All words with one of these meanings, folded. */
export const wordsMeaning = (meanings: string): readonly string[] =>
  (Object.entries(WORDS) as [Meaning, string][]).flatMap(([meaning, words]) =>
    meanings.includes(meaning) ? words.split(/\s+/) : [],
  );

/** "é" and "e" are the same letter to whoever types on a phone. */
export function folded(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'");
}

/** What is not in the list is looked for without its article, or as a compound ("Trabpause"). */
export function meaningOf(word: string): Meaning | undefined {
  const plain = folded(word);
  return (
    MEANINGS.get(plain) ??
    MEANINGS.get(plain.replace(/^[dl]'/, '')) ??
    (/.(?:pausen?|pauzes?)$|^(?:pausen|ruhe|erholungs|rust|pauze|herstel)(?:zeit|dauer|tijd|duur)$/.test(plain)
      ? 'R'
      : /.-(?:amrap|emom|tabata)$/.test(plain)
        ? MEANINGS.get(plain.replace(/.*-/, ''))
        : undefined)
  );
}

/** What says of a step behind it that it is the last. */
export const AT_THE_END =
  'al (?:final|acabar|terminar)|zum (?:schluss|abschluss)|am (?:ende|schluss)|(?:at the|in the) (?:very )?end|afterwards|to finish(?: with)?|à la fin|pour (?:finir|terminer)|(?:tot|ten) slotte?|(?:aan|op) het (?:einde?|eind)|na afloop|ter afsluiting|hinterher|nachher|para (?:terminar|acabar)';

/** Sayings of several words, with what they mean; longer ones first. */
export const PHRASES: readonly (readonly [string, Meaning | 'w'])[] = [
  ['(?:each|both|every) ways?', 'I'],
  // What one does then, unless it says how long it is.
  [
    '(?:(?:lunch|coffee|tea|desk|office)[ -]?break|mittagspausen?|kaffeepausen?|pause (?:de midi|déjeuner|café)|pausa (?:del? mediodía|para comer|del? café)|(?:lunch|middag|koffie)pauze)(?!\\s*[:–-]?\\s*\\d)',
    'w',
  ],
  // Weeks that a plan is for.
  [
    '(?:weeks?|wks?|wochen?|semaines?|semanas?|weken)\\.? \\d{1,2}(?: (?:and|und|et|y|en|to|bis|à|a|tot|t/m|[+&]) | ?[-–/+&] ?)\\d{1,2}(?=\\s*(?:$|[):.,;]))',
    'D',
  ],
  ['(?:loosen|ease|shake|wind) off', 'w'],
  [
    '(?:cada|every|jeden|chaque|elke|iedere) (?:mañana|tarde|noche|morning|evening|night|morgen|abend|matin|soir|ochtend|avond)',
    'c',
  ],
  [
    "(?<=\\d ?(?:s|sec\\p{L}*|min\\p{L}*)? )(?:straight|non-?stop|am stück|d[’']affilée|aan één stuk)(?= ?(?:$|[,.;]))",
    'a',
  ],
  ['au choix|à ton choix|a elección|naar keuze|nach wahl|(?:of )?your choice', 'w'],
  ['as many (?:rounds|laps)(?: and reps)? as (?:possible|you can)', 'A'],
  ['as many reps as possible(?= in \\d)|(?<=in \\d{1,2} ?min\\p{L}* )so ?viele wiederholungen wie möglich', 'A'],
  ['so ?viele (?:runden|durchgänge) wie möglich|zo ?veel mogelijk rond(?:es|jes)', 'A'],
  ['(?:autant de|le plus de) tours (?:que )?possibles?|tantas (?:rondas|vueltas) como (?:puedas|sea posible)', 'A'],
  ['so (?:viele?|lange?)', 'M'],
  ['wie möglich', 'M'],
  ['as (?:many|long)', 'M'],
  ['as (?:possible|you can)', 'M'],
  ['zo ?(?:veel|lang)(?: mogelijk)?(?= (?!rond)|$)', 'M'],
  ['autant de(?: fois)?', 'M'],
  ['(?:que )?possible', 'M'],
  ['todo lo posible|tantas? como puedas', 'M'],
  ['bis zum (?:abbruch|versagen)|bis zur erschöpfung', 'M'],
  ['(?:al|hasta el) fallo', 'M'],
  ["jusqu['’]à l['’]échec", 'M'],
  [
    'bis ni(?:x|chts) mehr geht|bis es nicht mehr geht|until you drop|hasta no poder m[aá]s|l[ao]s que salgan|tot je (?:echt )?niet meer kan',
    'M',
  ],
  // Not in a name: "Sprint a tope".
  [
    '(?<=(?:\\d ?(?:m|s(?:e[ckg]\\p{L}*)?\\.?|min\\p{L}*\\.?|[\'"″′]+)|série|serie|sets?|satz|reeks) )(?:a tope|à fond|all[ -]out|flat out|vollgas|volle pulle|voluit)',
    'M',
  ],
  [
    '(?:alternez?|alternate|altern(?:a|ad|amos)|alterniert?)(?= (?:one|an?|two|three|une?|deux|trois|dos|tres|eine?|zwei|drei|\\d)(?!\\S*(?: \\S+){1,2} each))',
    'j',
  ],
  ['after that|después de eso|après ça|après cela', 'T'],
  ['de suite|in a row|hintereinander|achter elkaar|seguidas', 'a'],
  ['tot falen|to failure|hasta (?:que )?no puedas? m[aá]s', 'M'],
  [
    "(?:todo )?lo (?:que|q|k) (?:aguantes|puedas|aguantéis|resistas)|bis es brennt|(?:until|till) you (?:shake|fail|drop)|(?:until|till) it burns|(?:until|till) you can[’']t|tant que tu (?:peux|tiens)|tant que (?:vous (?:pouvez|tenez)|ça tient)|le plus longtemps|jusqu[’']à ce que ça brûle|hasta que queme|tot het brandt|zolang je kan",
    'M',
  ],
  ['(?<=(?:^|[.:] ?))(?:hoy|mañana) toca', 'j'],
  ['(?:in )?(?:teams?|pairs|equipos|parejas|équipes?) (?:of|de|à|van|von) (?:\\d|two|three|deux|dos)', 'c'],
  [
    "à (?:demain|bientôt|tout à l[’']heure|plus tard)|hasta (?:mañana|luego)|(?:tot|bis) morgen|(?:tot (?:dan|zo|straks|gauw)|bis (?:dann|gleich|bald|nachher)|see you then|à plus)(?= ?(?:$|[^\\p{L}\\d :]))",
    'c',
  ],
  ['(?:dans|auf|in|en|op|bij)(?= (?:chaque|jede[rsm]?|cada|elke?|iedere?) )', 'a'],
  ['retour au calme', 'C'],
  ['vuelta a la calma', 'C'],
  [
    '(?:(?:on|nous|we|wir) )?(?:(?:finish(?:ing)?|end) (?:off )?(?:with|w/)|(?:acab|termin)amos con|fini(?:t|ssons|ssez) (?:par|avec)|termin(?:e|ons) (?:par|avec)|(?:enden|sluiten af|eindigen|afsluiten doen we|eindigen doen we) mi?e?t|sluit af met|afsluiten met|eindig(?:en)? met|beenden mit|acabar con|terminar con|finir (?:par|avec)|beende (?:es )?mit|termin(?:a|ad) con|acab(?:a|ad) con|termine[rz]? (?:par|avec))',
    'T',
  ],
  ['corps de (?:la )?séance|part(?:e|ie) (?:principale?|finale?)|cuerpo de la sesión', 'B'],
  ["on s['’]échauffe|nous nous échauffons", 'W'],
  ['entrada en calor|wärmt? (?:dich|euch) auf|warm je op', 'W'],
  ['cool(?:ing)?[ -]?down', 'C'],
  ['warm(?:ing)?[ -]?up', 'W'],
  ['for time', 'F'],
  ['auf zeit|op tijd|voor tijd|por tiempo|a tiempo|contre la montre|pour le (?:temps|chrono)', 'F'],
  ['(?:up to|bis zu|bis|tot|hasta|jusqu[\u0027’]à)(?= (?:\\d|an? |one |eine? |einer |een |één |une? ))', 'a'],
  ['in[ -]between|in between', 'b'],
  ['btwn?(?= (?:rounds?|sets?|exercises)(?!\\p{L}))', 'b'],
  ['après chaque', 'b'],
  ['un ejercicio por bloque', 'E'],
  ['(?:(?:de|con|a) )?cada un[oa]|of each|von jedem|van elk|de chacune?', 'e'],
  ['después de', 'b'],
  // How `rewrite/chatted.ts` puts what stands behind a step.
  [`(?<=\\()(?:${AT_THE_END})(?=\\))`, 'w'],
  // At the head of a sentence.
  [
    '(?<=(?:^|[.!;,]|(?<!\\p{L})(?:and|et|en|und|y)) ?)(?:at the (?:very )?end|à la fin|(?:aan|op) het (?:einde?|eind)|na afloop)(?=:? (?!(?:of|de|du|des|van|from)(?!\\p{L})))',
    'T',
  ],
  [
    '(?:zum|am) (?:schluss|ende|abschluss)|al (?:final|acabar|terminar)|pour finir|(?:tot|ten) slot(?:te)?|to finish(?= ?:)',
    'T',
  ],
  ['(?:buy|cash)[ -]?(?:in|out)', 'B'],
  ['every minute,? on the minute', 'N'],
  ['followed by|gefolgt von|suivie?s? (?:de|d[\u0027’])|seguid[oa]s? de|gevolgd door', 'T'],
  ['main (?:set|part)|serie principal|série principale|hauptserie|hoofdserie', 'B'],
  ['als afsluiting|pour terminer|para (?:terminar|acabar)', 'T'],
  ['im wechsel|en alternance', 'a'],
  ['(?:l/r|left/right|links/rechts)|each way', 'I'],
];

/** What a step is called that the text counts but does not name ("4 rounds of 2 minutes"), in the text's language. */
const ONE_OF: Readonly<Record<string, string>> = {
  rounds: 'Round',
  runden: 'Runde',
  tours: 'Tour',
  rondas: 'Ronda',
  vueltas: 'Vuelta',
  rondes: 'Ronde',
  ronden: 'Ronde',
  sets: 'Set',
  satze: 'Satz',
  series: 'Serie',
};
export const oneOf = (word: string): string => ONE_OF[folded(word)] ?? '';

/** What is done every so many seconds, as gyms write it: "E2MOM". */
export const everyName = (sec: number): string => (sec % 60 === 0 ? `E${sec / 60}MOM` : 'EMOM');

const UNITS: Readonly<Record<'sec' | 'min' | 'hour' | 'distance' | 'load' | 'food', string>> = {
  sec: "s secs sec seconds second sek sekunden sekunde secondes seconde seg segs segundos segundo seconden '' \" ″ ” »",
  min: "m mn min mins minutes minute minuten minutos minuto minuut minuutje minuutjes ' ′ ’",
  hour: 'h hr hrs hour hours std stunden stunde heure heures hora horas u uur uren',
  distance:
    'ft feet km metres meters meter metre metern metros metro yd yds yards yard mile miles mi mijl kilometer kilometers kilometres kilometro kilometros cal cals kcal calorie calories kalorien calorías calorias caloriën',
  load: 'kg kgs kilo kilos lb lbs pounds pound pfund % rpe w watt watts rpm spm bpm cm mm inch inches zoll rm rir ftp',
  food: 'g gr gramm l dl cl ml liter litre litres mg tbsp tsp cups cup el tl dosen latas prise °c °',
};
const UNIT_OF = new Map<string, keyof typeof UNITS>(
  (Object.entries(UNITS) as [keyof typeof UNITS, string][]).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, keyof typeof UNITS] => [folded(word), unit]),
  ),
);
export const unitOf = (word: string): keyof typeof UNITS | undefined => UNIT_OF.get(folded(word));

const CARDINALS: readonly (readonly [number, string])[] = [
  [0.5, 'half halbe halben halve media medio demi demie'],
  [1, 'one ein eine einen einer une un uno una één'],
  [1.5, 'anderthalb anderhalve anderhalf eineinhalb'],
  [2, 'two zwei deux dos twee twice zweimal tweemaal'],
  [3, 'three drei trois tres drie dreimal'],
  [4, 'four vier quatre cuatro viermal'],
  [5, 'five fünf cinq cinco vijf fünfmal'],
  [6, 'six sechs seis zes sechsmal'],
  [7, 'seven sieben sept siete zeven'],
  [8, 'eight acht huit ocho achtmal'],
  [9, 'nine neun neuf nueve negen'],
  [10, 'ten zehn dix diez tien zehnmal'],
  [11, 'eleven elf onze once'],
  [12, 'twelve zwölf douze doce twaalf'],
  [13, 'thirteen dreizehn treize trece dertien'],
  [14, 'fourteen vierzehn quatorze catorce veertien'],
  [15, 'fifteen fünfzehn quinze quince vijftien'],
  [16, 'sixteen sechzehn seize dieciséis zestien'],
  [17, 'seventeen siebzehn dix-sept diecisiete zeventien'],
  [18, 'eighteen achtzehn dix-huit dieciocho achttien'],
  [19, 'nineteen neunzehn dix-neuf diecinueve negentien'],
  [20, 'twenty zwanzig vingt veinte twintig'],
  [25, 'twenty-five fünfundzwanzig vingt-cinq veinticinco vijfentwintig'],
  [30, 'thirty dreißig trente treinta dertig'],
  [40, 'forty vierzig quarante cuarenta veertig'],
  [45, 'forty-five fünfundvierzig quarante-cinq vijfenveertig'],
  [50, 'fifty fünfzig cinquante cincuenta vijftig'],
  [60, 'sixty sechzig soixante sesenta zestig'],
  [70, 'seventy siebzig soixante-dix setenta zeventig'],
  [80, 'eighty achtzig quatre-vingts quatre-vingt ochenta tachtig'],
  [90, 'ninety neunzig quatre-vingt-dix noventa negentig'],
  [100, 'hundred hundert cent cien honderd'],
];
const NUMBER_OF = new Map<string, number>(
  CARDINALS.flatMap(([value, words]) => words.split(' ').map((word): [string, number] => [folded(word), value])),
);
/** The value of a number in words ("zwölf"). */
export function numberOf(word: string): number | undefined {
  const plain = folded(word);
  return NUMBER_OF.get(plain) ?? compound(plain);
}
/** "Fünfunddreißig", "trente-cinq", "tweeënhalf". */
function compound(plain: string): number | undefined {
  const half = /^(\p{L}+?)(?:einhalb|enhalve?)$/u.exec(plain)?.[1];
  if (half !== undefined) return added(half, 0.5);
  const [, unit, tens] = /^(\p{L}+)(?:und|en)(\p{L}+(?:zig|ssig|tig))$/u.exec(plain) ?? [];
  if (unit !== undefined) return added(tens, NUMBER_OF.get(unit));
  const [, before, after] = /^(\p{L}+(?:-vingt)?)-(?:et-)?(\p{L}+)$/u.exec(plain) ?? [];
  return added(before, NUMBER_OF.get(after ?? ''));
}
function added(word: string | undefined, more: number | undefined): number | undefined {
  const value = NUMBER_OF.get(word ?? '');
  if (value === undefined || more === undefined) return undefined;
  return more < 1 || (value >= 20 && more < 20) ? value + more : undefined;
}
/** "fünfmal", "twice": the number and "times" in one word. */
export const isTimesWord = (word: string): boolean =>
  /^(?:twice|.+(?:mal|maal))$/.test(folded(word)) && NUMBER_OF.has(folded(word));

/** "Training 1: legs", "Training 2": a day. */
export const ONE_DAY = /^(?:training|trainingseinheit|entrenamiento|entraînement)$/iu;
/** "Run 2:" of a week. */
export const ONE_RUN = /^(?:run|workout|lauf|sortie|loopje)$/iu;
/** One round by its number ("Runde 2"): the name of a block, no count. */
export const ONE_ROUND = /^(?:round|circuit|lap|runde|durchgang|zirkel|tour|ronda|vuelta|circuito|ronde)$/iu;
/** "6 x 800 m in Tempo 3:53", "5x1000 a 4'20\"": how fast, not how long. */
export const PACED = /^(?:on|tempo|pace|ritmo|allure|rythme|schnitt|a|à|at|in|en)$/iu;
/** "2 laps around the park": no rounds of a plan. */
export const OF_PLACE =
  /(?<!\p{L})(?:um|around|autour|rond|om het|alrededor)(?!\p{L})|(?<!\p{L})(?:platz|sportplatz|park|halle|feld|see|track|field|gym|pitch|stade|terrain|piste|parc|lac|gymnase|pista|parque|campo|manzana|lago|gimnasio|veld|baan|zaal)(?!\p{L})/iu;
/** What a share is of: "95 % FTP". */
export const MOST = /^(?:ftp|1?rm|vma|fcm?|hf(?:max)?|hr(?:max)?|pma|max)$/iu;

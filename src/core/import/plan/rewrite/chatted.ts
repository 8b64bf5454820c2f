/** What people say in chats around the steps and between them, in the words that the grammar knows. */
import { AT_THE_END, numberOf } from '#core/import/plan/words.ts';

const AND = String.raw`(?:and|und|et|y|en|&)`;
/** "… 3 min foamrollen en klaar." */
const AND_DONE = new RegExp(
  String.raw`,? ${AND} (?:(?:then )?(?:(?:you|we)['’]?(?:re| are) )?(?:all )?done|that['’]s it|fertig|das war['’]?s|c['’]est (?:fini|tout|bon)|listo|ya está|ya estaría|(?:je bent )?klaar)(?=\s*(?:$|[.,;!]))`,
  'giu',
);
/** "… y me cuentas": a sentence of its own. */
const AND_TELL = new RegExp(
  String.raw`,? ${AND} (?=(?:me (?:cuentas|dices|avisas)|tell me|let me know|sag(?:t)? (?:mir )?bescheid|meld(?:e|et)? (?:dich|euch)|schreib(?:t)? mir|(?:tu me|vous me) (?:dis|dites|racontes)|dis-moi|laat (?:het )?(?:me )?weten|app me)(?!\p{L}))`,
  'giu',
);
/** "Cuando acabes 6 min de …": once all of it is done. */
const WHEN_DONE =
  /(?<=^|[.!;,] ?)(?:cuando (?:acab|termin)(?:es|éis|emos)|(?:when|once) (?:you['’]?(?:re| are) )?(?:done|finished)|wenn (?:du|ihr) fertig (?:bist|seid)|(?:quand|une fois que) (?:tu as|vous avez|c['’]est) (?:fini|terminé)|une fois (?:fini|terminé)|(?:als|wanneer) (?:je|jullie) klaar (?:bent|zijn)),?(?= (?:(?:do|mach(?:t|e)?|fais|faites|haz|haced|doe|noch|nog|encore|another) ){0,2}(?:\d|\p{L}+ min))/giu;
/** "Entre vuelta y vuelta", "between one round and the next" */
const ONE_AND_NEXT =
  /(?<=(?<!\p{L})(?:entre|between|tussen) )(?:una? |one |de ene |een )?(vuelta|ronda|serie|ejercicio|round|set|tour|série|ronde)(?: y \1(?!\p{L})| y (?:la |el )?(?:otr[oa]|siguiente)| and (?:the )?(?:next|another)| et (?:le |la |l['’])?(?:suivante?|autre)| en (?:de )?(?:andere|volgende))/giu;
/** "4 vueltas a esto (…)" */
const OF_IT =
  /(?<=(?<!\p{L})(?:rounds?|tours?|runden|durchgänge|rondas?|vueltas?|series|veces|rondes?|rondjes|keer)) (?:(?:a|de) (?:todo )?esto|of (?:all )?this|de (?:tout )?(?:ça|cela)|hiervon|davon|hiervan)(?=\s*[(:])/giu;
/** "Ensuite encore 4 min de vélo": more of something else, not again. */
const AND_STILL = /(?<=(?<!\p{L})(?:ensuite|puis|enfin),? )encore (?=\d{1,3} ?(?:min|s(?:ec\p{L}*)?)(?!\p{L}))/giu;
/** "Une minute trente de récup" */
const MINUTE_THIRTY =
  /(?<!\p{L})(\d|une|un|one|eine|deux|dos|two|zwei|twee|trois|tres|three|drei|drie) (min(?:ut\p{L}{1,2})?) (quinze|vingt|trente|quarante(?:-cinq)?|fifteen|twenty|thirty|forty|fünfzehn|zwanzig|dreißig|vierzig|quince|veinte|treinta|cuarenta|vijftien|twintig|dertig|veertig)(?= (?:de |d['’]|of |von |van )?(?:rest|break|pau[sz]|repos|récup|descanso|rust)|\s*(?:$|[,.;)]))/giu;

/** "A dozen press-ups", "une vingtaine de squats" */
const ABOUT_SO_MANY =
  /(?<!\p{L})(?:an? |one |ein |une |una |een )?(half (?:a )?dozen|halbes dutzend|demi-douzaine|media docena|half dozijn|dozen|dutzend|douzaine|docena|dozijn|dizaine|quinzaine|vingtaine|trentaine)(?: (?:of|de)(?!\p{L})| d['’])? ?(?=\p{L})/giu;
const SO_MANY: readonly (readonly [RegExp, number])[] = [
  [/half|halb|demi|media/iu, 6],
  [/^diz/iu, 10],
  [/^quin/iu, 15],
  [/^vingt/iu, 20],
  [/^trent/iu, 30],
  [/./u, 12],
];
const soMany = (word: string): number => SO_MANY.find(([pattern]) => pattern.test(word))?.[1] ?? 0;

/** "Frío 10 min al terminar" */
const BEHIND_STEP = new RegExp(
  String.raw`^([^,;.:()]{2,50}\d[^,;.:()]{0,40}?\.?) (${AT_THE_END})(?=\s*[.!]?\s*$)`,
  'iu',
);
/** Alone in its line the step is last where it stands; elsewhere a comma before it says where it begins. */
export const withEndNoted = (line: string): string => line.replace(BEHIND_STEP, '$1 ($2)');

export const withChat = (line: string): string =>
  line
    .replace(AND_DONE, '')
    .replace(AND_TELL, '. ')
    .replace(WHEN_DONE, 'finally')
    .replace(ONE_AND_NEXT, '$1s')
    .replace(OF_IT, '')
    .replace(AND_STILL, '')
    .replace(ABOUT_SO_MANY, (_, word: string) => `${soMany(word)} `)
    .replace(MINUTE_THIRTY, (_, count: string, unit: string, more: string) => `${count} ${unit} ${numberOf(more)} s`);

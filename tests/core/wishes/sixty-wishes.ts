/**
 * Wishes as people speak or type them, twelve in each language, and what the workout must and must not have. Written
 * before the rules that answer them.
 */
import type { Equipment, Kind } from '#core/exercises/exercise-facts.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { Level, Sport } from '#core/workout/model.ts';
import type { Joint, Move } from '#core/wishes/strains.ts';
import type { Part } from '#core/wishes/wish.ts';

export interface Expected {
  readonly minutes?: number;
  /** Every exercise trains one of them. */
  readonly parts?: readonly Part[];
  /** Every exercise is of one of these kinds. */
  readonly kinds?: readonly Kind[];
  readonly noMoves?: readonly Move[];
  /** No exercise loads them, and none jumps or runs if legs or back bear it. */
  readonly gentleOn?: readonly Joint[];
  readonly noParts?: readonly Part[];
  readonly quiet?: true;
  readonly noFloor?: true;
  /** Nothing else is needed, and at least one exercise needs one of them. */
  readonly gear?: readonly Equipment[];
  readonly noGear?: readonly Equipment[];
  readonly sport?: Sport;
  readonly level?: Level;
  readonly by?: 'reps' | 'time';
  readonly left?: readonly string[];
}

type Case = readonly [text: string, expected: Expected];

const STRETCH: readonly Kind[] = ['mobility'];

export const SIXTY: Readonly<Record<LanguageName, readonly Case[]>> = {
  English: [
    [
      'back pain, gentle stretching, 10 minutes',
      { minutes: 10, kinds: STRETCH, gentleOn: ['back'], noMoves: ['jump'] },
    ],
    [
      'half an hour legs please but no jumping my neighbours hate me',
      { minutes: 30, parts: ['legs'], noMoves: ['jump'], quiet: true },
    ],
    ['I’ve got 15 min and two dumbbells', { minutes: 15, gear: ['weights'] }],
    ['abs for beginners, dont want any sit-ups', { parts: ['abs'], level: 'base', noMoves: ['sitUp'] }],
    [
      'my knees are bad, something for the butt, twenty minutes',
      { minutes: 20, parts: ['glutes'], gentleOn: ['knees'] },
    ],
    ['no push ups and no burpees, quarter of an hour full body', { minutes: 15, noMoves: ['pushUp', 'burpee'] }],
    ['Yoga for an hour, my wrists hurt', { minutes: 60, sport: 'YOGA', gentleOn: ['wrists'] }],
    [
      'really hard boxing workout 25 minutes without a punching bag',
      { minutes: 25, sport: 'Boxing', level: 'extreme', noGear: ['bag'] },
    ],
    ['arms and shoulders with reps instead of time', { parts: ['arms', 'shoulders'], by: 'reps' }],
    [
      'I can’t kneel and can’t lie on the floor, 10 minute mobility',
      { minutes: 10, kinds: STRETCH, noMoves: ['kneel'], noFloor: true },
    ],
    [
      'cardio but low impact, 20 mins, not too hard',
      { minutes: 20, kinds: ['cardio'], noMoves: ['jump', 'run'], level: 'base' },
    ],
    [
      'upper body, no equipment, gentle on my elbows, 12 minutes, with bananas',
      { minutes: 12, parts: ['upper'], gentleOn: ['elbows'], left: ['bananas'] },
    ],
  ],
  German: [
    [
      'Rückenschmerzen, sanftes Dehnen, 10 Minuten',
      { minutes: 10, kinds: STRETCH, gentleOn: ['back'], noMoves: ['jump'] },
    ],
    ['ne halbe stunde beine bitte aber ohne springen', { minutes: 30, parts: ['legs'], noMoves: ['jump'] }],
    ['hab nur ne viertelstunde und zwei hanteln', { minutes: 15, gear: ['weights'] }],
    ['Bauchtraining für Anfänger, keine Situps', { parts: ['abs'], level: 'base', noMoves: ['sitUp'] }],
    ['meine knie sind kaputt was für den po zwanzig minuten', { minutes: 20, parts: ['glutes'], gentleOn: ['knees'] }],
    [
      'Ganzkörper, keine Liegestütze und keine Burpees, dreißig Minuten',
      { minutes: 30, noMoves: ['pushUp', 'burpee'] },
    ],
    ['ne Stunde Yoga, mir tun die Handgelenke weh', { minutes: 60, sport: 'YOGA', gentleOn: ['wrists'] }],
    ['knieschonend und leise, 20 min Ausdauer', { minutes: 20, gentleOn: ['knees'], quiet: true, sport: 'Endurance' }],
    [
      'Ruecken und Schultern kräftigen, auf Wiederholungen statt auf Zeit',
      { parts: ['back', 'shoulders'], by: 'reps' },
    ],
    [
      'ich darf nicht springen und nicht laufen, 25 Minuten Cardio',
      { minutes: 25, kinds: ['cardio'], noMoves: ['jump', 'run'] },
    ],
    [
      'Büro: Nacken lockern, im Stehen oder Sitzen, nicht auf dem Boden, 5 Minuten',
      { minutes: 5, parts: ['neck'], noFloor: true },
    ],
    [
      'Richtig hartes Krafttraining mit der Klimmzugstange, eine Dreiviertelstunde',
      { minutes: 45, sport: 'Strength', level: 'extreme', gear: ['bar'] },
    ],
  ],
  French: [
    ['mal au dos, étirements doux, 10 minutes', { minutes: 10, kinds: STRETCH, gentleOn: ['back'], noMoves: ['jump'] }],
    ['une demi heure de jambes sans sauter svp', { minutes: 30, parts: ['legs'], noMoves: ['jump'] }],
    ['jai un quart d’heure et des halteres', { minutes: 15, gear: ['weights'] }],
    ['les abdos pour débutante, pas de crunchs', { parts: ['abs'], level: 'base', noMoves: ['sitUp'] }],
    [
      'j’ai les genoux fragiles, un truc pour les fesses, vingt minutes',
      { minutes: 20, parts: ['glutes'], gentleOn: ['knees'] },
    ],
    ['corps entier, ni pompes ni burpees, 25 min', { minutes: 25, noMoves: ['pushUp', 'burpee'] }],
    ['une heure de yoga, j’ai mal aux poignets', { minutes: 60, sport: 'YOGA', gentleOn: ['wrists'] }],
    [
      'boxe tres intense 20 minutes, sans sac de frappe',
      { minutes: 20, sport: 'Boxing', level: 'extreme', noGear: ['bag'] },
    ],
    ['bras et épaules, en répétitions plutôt qu’au temps', { parts: ['arms', 'shoulders'], by: 'reps' }],
    [
      'je ne peux pas courir ni sauter, cardio 15 minutes',
      { minutes: 15, kinds: ['cardio'], noMoves: ['jump', 'run'] },
    ],
    [
      'sans matériel, haut du corps, doucement pour les coudes, 12 minutes',
      { minutes: 12, parts: ['upper'], gentleOn: ['elbows'] },
    ],
    [
      'faut pas faire de bruit, bébé dort, trois quarts d’heure de fitness',
      { minutes: 45, quiet: true, sport: 'Fitness' },
    ],
  ],
  Spanish: [
    [
      'dolor de espalda, estiramientos suaves, 10 minutos',
      { minutes: 10, kinds: STRETCH, gentleOn: ['back'], noMoves: ['jump'] },
    ],
    ['media hora de piernas por favor pero sin saltos', { minutes: 30, parts: ['legs'], noMoves: ['jump'] }],
    ['tengo un cuarto de hora y unas mancuernas', { minutes: 15, gear: ['weights'] }],
    ['abdominales para principiantes nada de plancha', { parts: ['abs'], level: 'base', noMoves: ['plank'] }],
    [
      'me duelen las rodillas, algo para los gluteos, veinte minutos',
      { minutes: 20, parts: ['glutes'], gentleOn: ['knees'] },
    ],
    ['cuerpo entero sin flexiones ni burpees 25 min', { minutes: 25, noMoves: ['pushUp', 'burpee'] }],
    ['una hora de yoga, tengo las muñecas mal', { minutes: 60, sport: 'YOGA', gentleOn: ['wrists'] }],
    ['boxeo muy duro 20 minutos sin saco', { minutes: 20, sport: 'Boxing', level: 'extreme', noGear: ['bag'] }],
    ['brazos y hombros por repeticiones', { parts: ['arms', 'shoulders'], by: 'reps' }],
    ['no puedo correr ni saltar, cardio quince minutos', { minutes: 15, kinds: ['cardio'], noMoves: ['jump', 'run'] }],
    [
      'sin material, tren superior, cuidado con los codos, 12 minutos',
      { minutes: 12, parts: ['upper'], gentleOn: ['elbows'] },
    ],
    ['estirar el cuello sentada, nada de suelo, 5 minutitos', { minutes: 5, parts: ['neck'], noFloor: true }],
  ],
  Dutch: [
    ['rugpijn, rustig stretchen, 10 minuten', { minutes: 10, kinds: STRETCH, gentleOn: ['back'], noMoves: ['jump'] }],
    ['half uurtje benen graag maar niet springen', { minutes: 30, parts: ['legs'], noMoves: ['jump'] }],
    ['ik heb een kwartiertje en twee dumbbells', { minutes: 15, gear: ['weights'] }],
    ['buikspieren voor beginners, geen sit ups', { parts: ['abs'], level: 'base', noMoves: ['sitUp'] }],
    [
      'ik heb last van mijn knieën, iets voor de billen, twintig minuten',
      { minutes: 20, parts: ['glutes'], gentleOn: ['knees'] },
    ],
    ['hele lichaam, geen opdrukken en geen burpees, 25 min', { minutes: 25, noMoves: ['pushUp', 'burpee'] }],
    ['een uur yoga, mijn polsen doen zeer', { minutes: 60, sport: 'YOGA', gentleOn: ['wrists'] }],
    [
      'heel zwaar boksen 20 minuten zonder bokszak',
      { minutes: 20, sport: 'Boxing', level: 'extreme', noGear: ['bag'] },
    ],
    ['armen en schouders op herhalingen in plaats van op tijd', { parts: ['arms', 'shoulders'], by: 'reps' }],
    [
      'ik mag niet rennen en niet springen, een kwartier cardio',
      { minutes: 15, kinds: ['cardio'], noMoves: ['jump', 'run'] },
    ],
    [
      'knievriendelijk en stil, 20 minuten fitness',
      { minutes: 20, gentleOn: ['knees'], quiet: true, sport: 'Fitness' },
    ],
    ['nek losmaken op kantoor, niet op de grond, vijf minuten', { minutes: 5, parts: ['neck'], noFloor: true }],
  ],
};

/** Ten that mean different things. */
export const TEN: readonly string[] = [
  'back pain, gentle stretching, 10 minutes',
  '20 minutes legs, no jumping',
  '20 minutes arms with dumbbells',
  '20 minutes abs for beginners',
  '20 minutes yoga',
  '20 minutes boxing, hard',
  '20 minutes cardio, gentle on the knees',
  '20 minutes full body, no push-ups',
  '45 minutes full body, no push-ups',
  '20 minutes shoulders by reps',
];

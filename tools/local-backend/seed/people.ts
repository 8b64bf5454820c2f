import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';

export const DEMO_PASSWORD = 'icetime-demo';

export interface DemoPerson {
  readonly uid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly nicName: string;
  readonly contractType: string;
  /** By which others find them. */
  readonly inviteCode: string;
  readonly settings: UserSettings | undefined;
  readonly admin?: true;
}

/** The account that owns the public starter workouts; nobody signs in with it. */
export const STARTER_OWNER = 'icetimeStarterWorkouts000001';

/** Who made the starter workouts, for people. */
export const STARTER_CARD = { nicName: 'Icetime', firstName: '', lastName: '', imgUrl: '' } as const;

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    uid: 'demoAnna00000000000000000001',
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Berg',
    nicName: 'anna',
    inviteCode: 'ANNA2345',
    contractType: 'base',
    settings: { ...DEFAULT_SETTINGS, countDownBeepOn: true, repeatBeepOn: true, introOn: false, timerMode: 'autonext' },
  },
  {
    uid: 'demoBen000000000000000000001',
    email: 'ben@example.com',
    firstName: 'Ben',
    lastName: 'Kern',
    nicName: 'ben',
    inviteCode: 'BENK2345',
    contractType: 'pro',
    settings: { ...DEFAULT_SETTINGS, countDownBeepOn: true },
  },
  {
    uid: 'demoCleo00000000000000000001',
    email: 'cleo@example.com',
    firstName: 'Cleo',
    lastName: 'Stein',
    nicName: 'cleo',
    inviteCode: 'CSTE2345',
    contractType: 'base',
    settings: { ...DEFAULT_SETTINGS },
  },
  {
    uid: 'demoAdmin0000000000000000001',
    email: 'admin@example.com',
    firstName: 'Ada',
    lastName: 'Frost',
    nicName: 'admin',
    inviteCode: 'AFRS2345',
    contractType: 'proplus',
    settings: { ...DEFAULT_SETTINGS },
    admin: true,
  },
];

export const RELEASE_NOTES = [
  {
    version: '0.1.0',
    note: 'Build a workout in under a minute, train with beeps that are always on time and track your results. Five languages, five themes.',
    notes: {
      German:
        'Bau in unter einer Minute ein Workout, trainiere mit Tönen genau zur richtigen Zeit und verfolge deine Ergebnisse. Fünf Sprachen, fünf Designs.',
      French:
        'Crée un entraînement en moins d’une minute, entraîne-toi avec des bips pile à l’heure et suis tes résultats. Cinq langues, cinq thèmes.',
      Spanish:
        'Crea un entrenamiento en menos de un minuto, entrena con pitidos siempre a tiempo y sigue tus resultados. Cinco idiomas, cinco temas.',
      Dutch:
        'Maak binnen een minuut een workout, train met piepjes die altijd op tijd zijn en volg je resultaten. Vijf talen, vijf thema’s.',
    },
    daysAgo: 2,
  },
  {
    version: '0.0.2',
    note: 'The timer stays accurate while your phone sleeps, and a workout picks up where you closed it.',
    notes: {
      German:
        'Der Timer bleibt genau, auch während dein Handy schläft, und ein Workout geht dort weiter, wo du es geschlossen hast.',
      French:
        'Le minuteur reste juste même quand ton téléphone est en veille, et un entraînement reprend là où tu l’as fermé.',
      Spanish:
        'El temporizador sigue siendo exacto aunque el móvil esté en reposo, y un entrenamiento continúa donde lo cerraste.',
      Dutch: 'De timer blijft kloppen terwijl je telefoon slaapt, en een workout gaat verder waar je hem sloot.',
    },
    daysAgo: 20,
  },
  {
    version: '0.0.1',
    note: 'First steps on the ice.',
    notes: {
      German: 'Erste Schritte auf dem Eis.',
      French: 'Premiers pas sur la glace.',
      Spanish: 'Primeros pasos sobre el hielo.',
      Dutch: 'Eerste stappen op het ijs.',
    },
    daysAgo: 45,
  },
] as const;

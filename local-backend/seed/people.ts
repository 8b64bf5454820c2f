import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings.ts';

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
    note: 'Build a workout in under a minute, train with beeps right on time and see your results. Five languages, five themes.',
    notes: {
      German:
        'Bau in unter einer Minute ein Workout, trainiere mit Signaltönen genau zur richtigen Zeit und sieh deine Ergebnisse. Fünf Sprachen, fünf Designs.',
      French:
        'Crée un entraînement en moins d’une minute, entraîne-toi avec des signaux pile à l’heure et regarde tes résultats. Cinq langues, cinq thèmes.',
      Spanish:
        'Crea un entrenamiento en menos de un minuto, entrena con pitidos justo a tiempo y mira tus resultados. Cinco idiomas, cinco temas.',
      Dutch:
        'Maak binnen een minuut een workout, train met piepjes precies op tijd en bekijk je resultaten. Vijf talen, vijf thema’s.',
    },
    daysAgo: 2,
  },
  {
    version: '0.0.2',
    note: 'The timer stays right even after your phone has slept, and a workout picks up where a closed tab left it.',
    notes: {
      German:
        'Der Timer stimmt auch, wenn dein Handy geschlafen hat, und ein Workout geht dort weiter, wo ein geschlossener Tab es verlassen hat.',
      French:
        'Le minuteur reste juste même après la mise en veille du téléphone, et un entraînement reprend là où un onglet fermé l’avait laissé.',
      Spanish:
        'El temporizador sigue exacto aunque el móvil se haya dormido, y un entrenamiento continúa donde lo dejó una pestaña cerrada.',
      Dutch:
        'De timer klopt ook nadat je telefoon heeft geslapen, en een workout gaat verder waar een gesloten tabblad hem achterliet.',
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

/**
 * What a link says about itself in a messenger. Sports, levels and counted things are called as in the app's
 * dictionaries (tests/functions/public/link-words.test.ts compares them).
 */
import type { LanguageTag } from '#core/base/languages.ts';
import type { Level, Sport } from '#core/workout/model.ts';

interface Said {
  readonly title: string;
  readonly description: string;
}
/** Singular and plural. */
type Counted = readonly [one: string, other: string];

export interface LinkWords {
  /** For og:locale, which wants a country as well. */
  readonly locale: string;
  /** 'others' says nothing, and is left out. */
  readonly sports: Readonly<Record<Exclude<Sport, 'others'>, string>>;
  readonly levels: Readonly<Record<Level, string>>;
  readonly exercises: Counted;
  readonly rounds: Counted;
  /** An invitation to a session; it names neither the host nor the workout. */
  readonly session: Said;
  /** An invitation to be friends; it does not say whose. */
  readonly friends: Said;
}

export const LINK_WORDS: Readonly<Record<LanguageTag, LinkWords>> = {
  en: {
    locale: 'en_US',
    sports: {
      Fitness: 'Fitness',
      Strength: 'Strength',
      YOGA: 'Yoga',
      Basketball: 'Basketball',
      Boxing: 'Boxing',
      Calisthenics: 'Calisthenics',
      Climbing: 'Climbing',
      Cycling: 'Cycling',
      Dancing: 'Dancing',
      Endurance: 'Endurance',
      Football: 'Football',
      Gaming: 'Gaming',
      Gymnastic: 'Gymnastics',
      Golf: 'Golf',
      Pilates: 'Pilates',
      Skiing: 'Skiing',
      Tennis: 'Tennis',
      'Table Tennis': 'Table tennis',
    },
    levels: { base: 'Easy', medium: 'Medium', heavy: 'Hard', extreme: 'Extreme' },
    exercises: ['exercise', 'exercises'],
    rounds: ['round', 'rounds'],
    session: {
      title: 'Train together',
      description: 'Join the session and train in sync. It runs in your browser, no account needed.',
    },
    friends: {
      title: 'Train with friends on Icetime',
      description: 'Build timed workouts, share them with friends and train together. Free, and works offline too.',
    },
  },
  de: {
    locale: 'de_DE',
    sports: {
      Fitness: 'Fitness',
      Strength: 'Kraft',
      YOGA: 'Yoga',
      Basketball: 'Basketball',
      Boxing: 'Boxen',
      Calisthenics: 'Calisthenics',
      Climbing: 'Klettern',
      Cycling: 'Radfahren',
      Dancing: 'Tanzen',
      Endurance: 'Ausdauer',
      Football: 'Fußball',
      Gaming: 'Gaming',
      Gymnastic: 'Turnen',
      Golf: 'Golf',
      Pilates: 'Pilates',
      Skiing: 'Skifahren',
      Tennis: 'Tennis',
      'Table Tennis': 'Tischtennis',
    },
    levels: { base: 'Leicht', medium: 'Mittel', heavy: 'Schwer', extreme: 'Extrem' },
    exercises: ['Übung', 'Übungen'],
    rounds: ['Runde', 'Runden'],
    session: {
      title: 'Zusammen trainieren',
      description: 'Mach mit und trainiere im selben Takt. Läuft im Browser, ganz ohne Konto.',
    },
    friends: {
      title: 'Mit Freunden auf Icetime trainieren',
      description:
        'Erstelle Workouts mit Timer, teile sie mit Freunden und trainiert zusammen. Kostenlos, und auch offline.',
    },
  },
  fr: {
    locale: 'fr_FR',
    sports: {
      Fitness: 'Fitness',
      Strength: 'Musculation',
      YOGA: 'Yoga',
      Basketball: 'Basket',
      Boxing: 'Boxe',
      Calisthenics: 'Callisthénie',
      Climbing: 'Escalade',
      Cycling: 'Cyclisme',
      Dancing: 'Danse',
      Endurance: 'Endurance',
      Football: 'Football',
      Gaming: 'Jeu vidéo',
      Gymnastic: 'Gymnastique',
      Golf: 'Golf',
      Pilates: 'Pilates',
      Skiing: 'Ski',
      Tennis: 'Tennis',
      'Table Tennis': 'Tennis de table',
    },
    levels: { base: 'Facile', medium: 'Moyen', heavy: 'Difficile', extreme: 'Extrême' },
    exercises: ['exercice', 'exercices'],
    rounds: ['tour', 'tours'],
    session: {
      title: 'S’entraîner ensemble',
      description: 'Rejoins la session et entraîne-toi en même temps que les autres. Dans le navigateur, sans compte.',
    },
    friends: {
      title: 'S’entraîner entre amis sur Icetime',
      description:
        'Crée des entraînements chronométrés, partage-les et entraînez-vous ensemble. Gratuit, même hors ligne.',
    },
  },
  es: {
    locale: 'es_ES',
    sports: {
      Fitness: 'Fitness',
      Strength: 'Fuerza',
      YOGA: 'Yoga',
      Basketball: 'Baloncesto',
      Boxing: 'Boxeo',
      Calisthenics: 'Calistenia',
      Climbing: 'Escalada',
      Cycling: 'Ciclismo',
      Dancing: 'Baile',
      Endurance: 'Resistencia',
      Football: 'Fútbol',
      Gaming: 'Videojuegos',
      Gymnastic: 'Gimnasia',
      Golf: 'Golf',
      Pilates: 'Pilates',
      Skiing: 'Esquí',
      Tennis: 'Tenis',
      'Table Tennis': 'Tenis de mesa',
    },
    levels: { base: 'Fácil', medium: 'Medio', heavy: 'Difícil', extreme: 'Extremo' },
    exercises: ['ejercicio', 'ejercicios'],
    rounds: ['ronda', 'rondas'],
    session: {
      title: 'Entrenar juntos',
      description: 'Únete a la sesión y entrena a la vez que los demás. En el navegador y sin cuenta.',
    },
    friends: {
      title: 'Entrena con amigos en Icetime',
      description:
        'Crea entrenamientos con temporizador, compártelos y entrenad juntos. Gratis y también sin conexión.',
    },
  },
  nl: {
    locale: 'nl_NL',
    sports: {
      Fitness: 'Fitness',
      Strength: 'Kracht',
      YOGA: 'Yoga',
      Basketball: 'Basketbal',
      Boxing: 'Boksen',
      Calisthenics: 'Calisthenics',
      Climbing: 'Klimmen',
      Cycling: 'Wielrennen',
      Dancing: 'Dansen',
      Endurance: 'Conditie',
      Football: 'Voetbal',
      Gaming: 'Gaming',
      Gymnastic: 'Turnen',
      Golf: 'Golf',
      Pilates: 'Pilates',
      Skiing: 'Skiën',
      Tennis: 'Tennis',
      'Table Tennis': 'Tafeltennis',
    },
    levels: { base: 'Makkelijk', medium: 'Gemiddeld', heavy: 'Zwaar', extreme: 'Extreem' },
    exercises: ['oefening', 'oefeningen'],
    rounds: ['ronde', 'rondes'],
    session: {
      title: 'Samen trainen',
      description: 'Doe mee met de sessie en train gelijk met de anderen. In je browser, zonder account.',
    },
    friends: {
      title: 'Train met vrienden op Icetime',
      description: 'Maak workouts met een timer, deel ze met vrienden en train samen. Gratis, ook offline.',
    },
  },
};

import type { LanguageName } from '#core/settings.ts';
import type { StarterWorkout } from './starter-types.ts';

/** A starter workout in another language: the names are spoken in it. */
interface Translation {
  readonly wId: string;
  readonly language: LanguageName;
  readonly name: string;
  readonly description: string;
  /** Name and note of each exercise, in order. */
  readonly exercises: readonly (readonly [name: string, notes: string])[];
}

/** Copies of the first starter workout, one for each other language of the product. */
export const translationsOf = (original: StarterWorkout): readonly StarterWorkout[] =>
  TRANSLATIONS.map(({ exercises, ...texts }) => ({
    ...original,
    ...texts,
    origin: original,
    exercises: original.exercises.map((exercise, place) => {
      const [name = exercise.name, notes = exercise.notes] = exercises[place] ?? [];
      return { ...exercise, name, notes };
    }),
  }));

const TRANSLATIONS: readonly Translation[] = [
  {
    wId: 'starterFitnessDe0001',
    language: 'German',
    name: 'Ganzkörper-Kaltstart',
    description: 'Acht Klassiker, zwei Runden. Ohne Geräte, zwei Quadratmeter Boden genügen.',
    exercises: [
      ['Hampelmann', 'Weich landen, Arme ganz nach oben.'],
      ['Kniebeugen', 'Gewicht auf die Fersen, Brust raus.'],
      ['Liegestütze', 'Auf den Knien ist in Ordnung, die Hüfte hängt nie durch.'],
      ['Bergsteiger', 'Schultern über den Händen, schnelle Füße.'],
      ['Beckenheben', 'Oben eine Sekunde anspannen.'],
      ['Seitstütz', 'Eine Linie vom Ohr bis zum Knöchel.'],
      ['Ausfallschritte rückwärts', 'Nach jeder Wiederholung das Bein wechseln.'],
      ['Unterarmstütz', 'Atmen. Ellbogen unter den Schultern.'],
    ],
  },
  {
    wId: 'starterFitnessFr0001',
    language: 'French',
    name: 'Démarrage à froid, corps entier',
    description: 'Huit classiques, deux tours. Sans matériel, deux mètres carrés suffisent.',
    exercises: [
      ['Sauts avec écart', 'Réception souple, bras bien en haut.'],
      ['Squats', 'Le poids sur les talons, la poitrine haute.'],
      ['Pompes', 'Sur les genoux, c’est bien aussi ; le bassin ne tombe jamais.'],
      ['Montées de genoux en planche', 'Épaules au-dessus des mains, pieds rapides.'],
      ['Pont fessier', 'Serrer une seconde en haut.'],
      ['Planche latérale', 'Une ligne droite de l’oreille à la cheville.'],
      ['Fentes arrière', 'Changer de jambe à chaque répétition.'],
      ['Planche', 'Respirer. Coudes sous les épaules.'],
    ],
  },
  {
    wId: 'starterFitnessEs0001',
    language: 'Spanish',
    name: 'Arranque en frío, cuerpo entero',
    description: 'Ocho clásicos, dos vueltas. Sin material, con dos metros cuadrados basta.',
    exercises: [
      ['Saltos de tijera', 'Cae suave, brazos arriba del todo.'],
      ['Sentadillas', 'Peso en los talones, pecho alto.'],
      ['Flexiones', 'De rodillas también vale; la cadera no se hunde.'],
      ['Escaladores', 'Hombros sobre las manos, pies rápidos.'],
      ['Puente de glúteos', 'Aprieta un segundo arriba.'],
      ['Plancha lateral', 'Línea recta de la oreja al tobillo.'],
      ['Zancadas atrás', 'Cambia de pierna en cada repetición.'],
      ['Plancha', 'Respira. Codos bajo los hombros.'],
    ],
  },
  {
    wId: 'starterFitnessNl0001',
    language: 'Dutch',
    name: 'Koude start, hele lichaam',
    description: 'Acht klassiekers, twee rondes. Zonder materiaal, twee vierkante meter vloer is genoeg.',
    exercises: [
      ['Jumping jacks', 'Land zacht, armen helemaal omhoog.'],
      ['Kniebuigingen', 'Gewicht op de hielen, borst vooruit.'],
      ['Opdrukken', 'Op de knieën mag, de heupen zakken nooit door.'],
      ['Bergbeklimmers', 'Schouders boven de handen, snelle voeten.'],
      ['Bruggetje', 'Bovenaan een seconde aanspannen.'],
      ['Zijplank', 'Rechte lijn van oor tot enkel.'],
      ['Uitvalspassen achterwaarts', 'Wissel na elke herhaling van been.'],
      ['Plank', 'Adem door. Ellebogen onder de schouders.'],
    ],
  },
];

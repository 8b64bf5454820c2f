import type { StarterWords } from './words.ts';

export const WORDS: StarterWords = {
  programmes: {
    beginners: {
      name: 'Erste Schritte',
      text: 'Für alle, die anfangen oder wieder anfangen: einfache Bewegungen für den ganzen Körper, ohne Sprünge, ohne Geräte. Was wehtut, lässt du weg.',
    },
    couch: {
      name: 'Vom Sofa auf 5 km',
      text: 'Von einer Minute Laufen am Stück bis zu einer halben Stunde ohne Pause. Lauf so langsam, dass du reden kannst. Eine Woche darfst du jederzeit wiederholen.',
    },
    strength: {
      name: 'Kraft ohne Geräte',
      text: 'Drücken, ziehen, beugen und halten, dreimal die Woche. Du brauchst Boden, Wand und einen stabilen Tisch. Woche 4 und 8 sind leichter.',
    },
    mobility: {
      name: 'Beweglich in vier Wochen',
      text: 'Zehn Minuten für Hüfte, Schultern und Wirbelsäule, fünf Tage die Woche. Geh so weit, dass es zieht, nie so weit, dass es wehtut.',
    },
    core: {
      name: 'Starke Mitte',
      text: 'Sechs Wochen für Bauch, Seiten und unteren Rücken. Kurze Einheiten ohne Geräte; Woche 4 ist leichter.',
    },
    back: {
      name: 'Gut für den Rücken',
      text: 'Ruhige Bewegungen, die einen steifen Rücken stabil und beweglich machen: ohne Sprünge, ohne Gewichte. Bei starken Schmerzen oder Schmerzen bis ins Bein geh erst zum Arzt.',
    },
    yoga: {
      name: '30 Tage Yoga',
      text: 'Dreißig Tage lang jeden Tag eine kurze Einheit. Jede Woche hat ruhige Tage. Beug die Knie, so viel du brauchst.',
    },
    boxing: {
      name: 'Boxfitness',
      text: 'Beinarbeit, Schläge und Runden in die Luft: ohne Sandsack, ohne Gegner. Gut für Ausdauer und Schultern. Woche 4 ist leichter.',
    },
    kettlebell: {
      name: 'Kettlebell für Einsteiger',
      text: 'Beugen, schwingen, rudern und drücken mit einer Kettlebell, die du achtmal über den Kopf drücken kannst. Woche 4 ist leichter. Halt den Rücken lang und hör auf, wenn der Griff nachlässt.',
    },
    pullup: {
      name: 'Dein erster Klimmzug',
      text: 'Erst hängst und ruderst du, dann ziehst du. Du brauchst eine Stange und solltest 20 Sekunden hängen können. Ist ein Klimmzug zu schwer, steig auf einen Stuhl und lass dich langsam ab.',
    },
  },
  workouts: {
    runWalk: 'Laufen und gehen',
    run: 'Laufen ohne Pause',
    fullA: 'Ganzkörper A',
    fullB: 'Ganzkörper B',
    hips: 'Hüfte',
    shoulders: 'Schultern und Nacken',
    spine: 'Wirbelsäule',
    technique: 'Boxtechnik',
    rounds: 'Boxrunden',
    flow: 'Morgen-Flow',
    standing: 'Haltungen im Stehen',
    balance: 'Gleichgewicht und Mitte',
    restore: 'Ruhiges Yoga',
    backA: 'Stabiler Rücken A',
    backB: 'Stabiler Rücken B',
    hang: 'Hängen und rudern',
    firstPulls: 'Erste Klimmzüge',
    bellA: 'Kettlebell A',
    bellB: 'Kettlebell B',
    coreA: 'Rumpf A',
    coreB: 'Rumpf B',
    firstA: 'Erste Schritte A',
    firstB: 'Erste Schritte B',
  },
};

import type { StarterWords } from './words.ts';

export const WORDS: StarterWords = {
  programmes: {
    beginners: {
      name: 'Primeros pasos',
      text: 'Para empezar o volver a empezar: movimientos fáciles para todo el cuerpo, sin saltos y sin material. Si algo duele, déjalo.',
    },
    couch: {
      name: 'Del sofá a 5 km',
      text: 'De correr un minuto seguido a correr media hora sin parar. Corre tan despacio que puedas hablar. Puedes repetir una semana cuando quieras.',
    },
    strength: {
      name: 'Fuerza con tu peso',
      text: 'Empujar, tirar, flexionar y aguantar, tres veces por semana. Necesitas suelo, pared y una mesa firme. Las semanas 4 y 8 son más suaves.',
    },
    mobility: {
      name: 'Flexible en cuatro semanas',
      text: 'Diez minutos para caderas, hombros y columna, cinco días por semana. Llega hasta donde tire, nunca hasta donde duela.',
    },
    core: {
      name: 'Core fuerte',
      text: 'Seis semanas para abdomen, costados y zona lumbar. Sesiones cortas y sin material; la semana 4 es más suave.',
    },
    back: {
      name: 'Cuida tu espalda',
      text: 'Movimientos tranquilos que dan estabilidad y movilidad a una espalda rígida: sin saltos ni pesos. Con dolor fuerte, o que baja por la pierna, ve antes al médico.',
    },
    yoga: {
      name: '30 días de yoga',
      text: 'Una práctica corta cada día durante treinta días. Cada semana tiene días tranquilos. Dobla las rodillas todo lo que necesites.',
    },
    boxing: {
      name: 'Boxeo fitness',
      text: 'Juego de pies, golpes y asaltos al aire: sin saco y sin rival. Bueno para la resistencia y los hombros. La semana 4 es más suave.',
    },
    kettlebell: {
      name: 'Kettlebell desde cero',
      text: 'Sentadilla, swing, remo y press con una kettlebell que puedas levantar ocho veces sobre la cabeza. La semana 4 es más suave. Mantén la espalda larga y para cuando falle el agarre.',
    },
    pullup: {
      name: 'Tu primera dominada',
      text: 'Primero te cuelgas y remas, luego tiras. Necesitas una barra y poder colgarte 20 segundos. Si una dominada es demasiado, sube a una silla y baja despacio.',
    },
  },
  workouts: {
    runWalk: 'Correr y caminar',
    run: 'Correr sin parar',
    fullA: 'Cuerpo entero A',
    fullB: 'Cuerpo entero B',
    hips: 'Caderas',
    shoulders: 'Hombros y cuello',
    spine: 'Columna',
    technique: 'Técnica de boxeo',
    rounds: 'Asaltos de boxeo',
    flow: 'Flow de la mañana',
    standing: 'Posturas de pie',
    balance: 'Equilibrio y core',
    restore: 'Yoga tranquilo',
    backA: 'Espalda estable A',
    backB: 'Espalda estable B',
    hang: 'Colgarse y remar',
    firstPulls: 'Primeras dominadas',
    bellA: 'Kettlebell A',
    bellB: 'Kettlebell B',
    coreA: 'Core A',
    coreB: 'Core B',
    firstA: 'Primeros pasos A',
    firstB: 'Primeros pasos B',
  },
};

import type { StarterWords } from './words.ts';

export const WORDS: StarterWords = {
  programmes: {
    beginners: {
      name: 'Premiers pas',
      text: 'Pour débuter ou reprendre : des mouvements simples pour tout le corps, sans sauts ni matériel. Si quelque chose fait mal, laisse-le de côté.',
    },
    couch: {
      name: 'Du canapé à 5 km',
      text: 'D’une minute de course à une demi-heure sans pause. Cours assez lentement pour pouvoir parler. Tu peux refaire une semaine quand tu veux.',
    },
    strength: {
      name: 'Force sans matériel',
      text: 'Pousser, tirer, fléchir et tenir, trois fois par semaine. Il te faut un sol, un mur et une table solide. Les semaines 4 et 8 sont plus légères.',
    },
    mobility: {
      name: 'Souple en quatre semaines',
      text: 'Dix minutes pour les hanches, les épaules et la colonne, cinq jours par semaine. Va jusqu’où ça tire, jamais jusqu’où ça fait mal.',
    },
    core: {
      name: 'Gainage solide',
      text: 'Six semaines pour les abdos, les flancs et le bas du dos. Des séances courtes, sans matériel ; la semaine 4 est plus légère.',
    },
    back: {
      name: 'Prendre soin du dos',
      text: 'Des mouvements calmes qui rendent un dos raide stable et mobile : sans sauts, sans charges. En cas de forte douleur, ou qui descend dans la jambe, vois d’abord un médecin.',
    },
    yoga: {
      name: '30 jours de yoga',
      text: 'Une courte séance chaque jour pendant trente jours. Chaque semaine a ses jours calmes. Plie les genoux autant qu’il le faut.',
    },
    boxing: {
      name: 'Boxe fitness',
      text: 'Déplacements, coups et rounds dans le vide : sans sac ni adversaire. Bon pour le souffle et les épaules. La semaine 4 est plus légère.',
    },
    kettlebell: {
      name: 'Bases du kettlebell',
      text: 'Squat, swing, tirage et développé avec un kettlebell que tu peux pousser huit fois au-dessus de la tête. La semaine 4 est plus légère. Garde le dos long ; arrête quand la prise lâche.',
    },
    pullup: {
      name: 'Ta première traction',
      text: 'D’abord tu te suspends et tu rames, puis tu tires. Il te faut une barre, et pouvoir t’y suspendre 20 secondes. Si une traction est trop dure, monte sur une chaise et descends lentement.',
    },
  },
  workouts: {
    runWalk: 'Courir et marcher',
    run: 'Courir sans pause',
    fullA: 'Corps entier A',
    fullB: 'Corps entier B',
    hips: 'Hanches',
    shoulders: 'Épaules et nuque',
    spine: 'Colonne vertébrale',
    technique: 'Technique de boxe',
    rounds: 'Rounds de boxe',
    flow: 'Flow du matin',
    standing: 'Postures debout',
    balance: 'Équilibre et gainage',
    restore: 'Yoga calme',
    backA: 'Dos stable A',
    backB: 'Dos stable B',
    hang: 'Suspension et tirage',
    firstPulls: 'Premières tractions',
    bellA: 'Kettlebell A',
    bellB: 'Kettlebell B',
    coreA: 'Gainage A',
    coreB: 'Gainage B',
    firstA: 'Premiers pas A',
    firstB: 'Premiers pas B',
  },
};

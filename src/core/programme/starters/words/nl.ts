import type { StarterWords } from './words.ts';

export const WORDS: StarterWords = {
  programmes: {
    beginners: {
      name: 'Eerste stappen',
      text: 'Voor wie begint of opnieuw begint: eenvoudige bewegingen voor het hele lichaam, zonder sprongen en zonder materiaal. Doet iets pijn, laat het dan weg.',
    },
    couch: {
      name: 'Van de bank naar 5 km',
      text: 'Van één minuut hardlopen tot een half uur zonder pauze. Loop zo rustig dat je kunt praten. Je mag een week altijd herhalen.',
    },
    strength: {
      name: 'Kracht zonder materiaal',
      text: 'Duwen, trekken, buigen en vasthouden, drie keer per week. Je hebt een vloer, een muur en een stevige tafel nodig. Week 4 en 8 zijn lichter.',
    },
    mobility: {
      name: 'Soepel in vier weken',
      text: 'Tien minuten voor heupen, schouders en wervelkolom, vijf dagen per week. Ga tot het trekt, nooit tot het pijn doet.',
    },
    core: {
      name: 'Sterke core',
      text: 'Zes weken voor buik, zij en onderrug. Korte trainingen zonder materiaal; week 4 is lichter.',
    },
    back: {
      name: 'Goed voor je rug',
      text: 'Rustige bewegingen die een stijve rug stabiel en soepel maken: zonder sprongen, zonder gewichten. Ga bij hevige pijn, of pijn tot in je been, eerst naar een arts.',
    },
    yoga: {
      name: '30 dagen yoga',
      text: 'Dertig dagen lang elke dag een korte les. Elke week heeft rustige dagen. Buig je knieën zo ver als je nodig hebt.',
    },
    boxing: {
      name: 'Boksfitness',
      text: 'Voetenwerk, stoten en rondes in de lucht: zonder zak en zonder tegenstander. Goed voor conditie en schouders. Week 4 is lichter.',
    },
    kettlebell: {
      name: 'Kettlebell voor beginners',
      text: 'Squat, swing, row en press met een kettlebell die je acht keer boven je hoofd kunt drukken. Week 4 is lichter. Houd je rug lang en stop als je grip verslapt.',
    },
    pullup: {
      name: 'Je eerste pull-up',
      text: 'Eerst hang en roei je, daarna trek je. Je hebt een stang nodig en moet 20 seconden kunnen hangen. Is een pull-up te zwaar, stap dan op een stoel en zak langzaam.',
    },
  },
  workouts: {
    runWalk: 'Hardlopen en wandelen',
    run: 'Hardlopen zonder pauze',
    fullA: 'Hele lichaam A',
    fullB: 'Hele lichaam B',
    hips: 'Heupen',
    shoulders: 'Schouders en nek',
    spine: 'Wervelkolom',
    technique: 'Bokstechniek',
    rounds: 'Boksrondes',
    flow: 'Ochtendflow',
    standing: 'Staande houdingen',
    balance: 'Balans en core',
    restore: 'Rustige yoga',
    backA: 'Stabiele rug A',
    backB: 'Stabiele rug B',
    hang: 'Hangen en roeien',
    firstPulls: 'Eerste pull-ups',
    bellA: 'Kettlebell A',
    bellB: 'Kettlebell B',
    coreA: 'Core A',
    coreB: 'Core B',
    firstA: 'Eerste stappen A',
    firstB: 'Eerste stappen B',
  },
};

import type { StarterWords } from './words.ts';

export const WORDS: StarterWords = {
  programmes: {
    beginners: {
      name: 'First steps',
      text: 'For anyone starting out or starting again: easy moves for the whole body, no jumping, nothing to buy. If something hurts, leave it out.',
    },
    couch: {
      name: 'Couch to 5 km',
      text: 'From running one minute at a time to running half an hour without a break. Run slowly enough to talk. Repeat a week whenever you like.',
    },
    strength: {
      name: 'Bodyweight strength',
      text: 'Push, pull, squat and hold, three times a week. You need a floor, a wall and a sturdy table. Weeks 4 and 8 are lighter.',
    },
    mobility: {
      name: 'Supple in four weeks',
      text: 'Ten minutes for hips, shoulders and spine, five days a week. Go as far as it pulls, never as far as it hurts.',
    },
    core: {
      name: 'Strong core',
      text: 'Six weeks for abs, sides and lower back. Short sessions, no equipment; week 4 is lighter.',
    },
    back: {
      name: 'Back care',
      text: 'Calm moves that make a stiff back steady and mobile: nothing jumps, nothing is lifted. With strong pain, or pain down a leg, see a doctor first.',
    },
    yoga: {
      name: '30 days of yoga',
      text: 'A short practice every day for thirty days. Each week brings restful days. Bend your knees as much as you need.',
    },
    boxing: {
      name: 'Boxing fitness',
      text: 'Footwork, punches and rounds against the air: no bag, no opponent. Good for stamina and shoulders. Week 4 is lighter.',
    },
    kettlebell: {
      name: 'Kettlebell basics',
      text: 'Squat, swing, row and press with one kettlebell that you can press eight times. Week 4 is lighter. Keep your back long; stop when your grip slips.',
    },
    pullup: {
      name: 'Your first pull-up',
      text: 'First you hang and row, then you pull. You need a bar and should be able to hang for 20 seconds. If a chin-up is too hard, step up on a chair and lower yourself slowly.',
    },
  },
  workouts: {
    runWalk: 'Run and walk',
    run: 'Run without a break',
    fullA: 'Full body A',
    fullB: 'Full body B',
    hips: 'Hips',
    shoulders: 'Shoulders and neck',
    spine: 'Spine',
    technique: 'Boxing technique',
    rounds: 'Boxing rounds',
    flow: 'Morning flow',
    standing: 'Standing poses',
    balance: 'Balance and core',
    restore: 'Restful yoga',
    backA: 'Steady back A',
    backB: 'Steady back B',
    hang: 'Hang and row',
    firstPulls: 'First pull-ups',
    bellA: 'Kettlebell A',
    bellB: 'Kettlebell B',
    coreA: 'Core A',
    coreB: 'Core B',
    firstA: 'First steps A',
    firstB: 'First steps B',
  },
};

/** Figures that differ from another in little: pace, prop, or one of its poses held. */
import { figure, type Figures } from './compose.ts';
import { PRONE_FIGURES } from './floor-prone.ts';

const BAT = [['stick', 5, 3]] as const;

export const VARIATIONS: Figures = {
  'superman-hold': figure({ of: 'superman', loopMs: 4000 }, PRONE_FIGURES.superman?.poses?.[1] ?? []),
  'cycle-easy': figure({ of: 'cycle', loopMs: 1600 }),
  'cycle-cadence': figure({ of: 'cycle', loopMs: 600 }),
  'cycle-threshold': figure({ of: 'cycle-fast', loopMs: 800 }),
  'cycle-sprint': figure({ of: 'cycle-fast', loopMs: 500 }),
  'cycle-climb': figure({ of: 'cycle-stand', loopMs: 700 }),
  'shot-shadow': figure({ of: 'shot', props: [] }),
  'heading-shadow': figure({ of: 'heading', props: [] }),
  'cross-fast': figure({ of: 'cross', loopMs: 800 }),
  'golf-slow': figure({ of: 'golf-swing', loopMs: 4000 }),
  'golf-fast': figure({ of: 'golf-swing', loopMs: 1800 }),
  'lateral-hop-fast': figure({ of: 'lateral-hop', loopMs: 1200 }),
  'forehand-bat': figure({ of: 'forehand', props: BAT }),
  'backhand-bat': figure({ of: 'backhand', props: BAT }),
  'topspin-bat': figure({ of: 'forehand', props: BAT, loopMs: 1600 }),
  'play-bat': figure({ of: 'forehand', props: BAT, loopMs: 1100 }),
  'skip-free': figure({ of: 'jump-rope', props: [] }),
  'quick-feet': figure({ of: 'jog', loopMs: 600 }),
};

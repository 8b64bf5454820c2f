import { FILM_PHASES } from './film-course.ts';
import type { SeedDoc } from './seed-doc.ts';
import { timed, type StarterWorkout } from './starters/starter-types.ts';

/** Whoever knows the name of a file may not have it for that: the rules ask for the workout. */
export const FILM_NAME = '20261120050607080910_box-breathing.webm';
export const FILM_TYPE = 'video/webm';
export const filmPath = (uid: string): string => `workout-media/${uid}/${FILM_NAME}`;

/** A public workout around a film that is exactly as long as its exercises. */
export const filmWorkoutOf = (uid: string): StarterWorkout => ({
  wId: 'annaBoxBreathing0001',
  name: 'Box breathing',
  sport: 'YOGA',
  level: 'base',
  description: 'In, hold, out, wait: four seconds each. Follow the stone around the box for as long as it feels good.',
  isPublic: true,
  film: filmPath(uid),
  timerMode: 'autonext',
  exercises: FILM_PHASES.map(({ name, timeSec, notes }, place) => {
    const filmStartSec = FILM_PHASES.slice(0, place).reduce((sum, phase) => sum + phase.timeSec, 0);
    return { ...timed(name, timeSec, 0, notes), filmStartSec };
  }),
});

/** As a client reserved it and functions confirmed it and found out what uses it. */
export const filmDocs = (uid: string, wId: string, size: number, createdAt: Date): readonly SeedDoc[] => [
  {
    path: `media/${uid}/files/${FILM_NAME}`,
    data: {
      name: 'box-breathing.webm',
      path: filmPath(uid),
      size,
      url: '',
      kind: 'mastervideo',
      contentType: FILM_TYPE,
      state: 'stored',
      uses: [wId],
      createdAt,
    },
  },
  { path: `media/${uid}/readers/${FILM_NAME}`, data: { publicIn: wId, sharedIn: {} } },
  { path: `media/${uid}`, data: { isLookedAt: true } },
  { path: `mediaUses/${wId}`, data: { ownerId: uid, files: [filmPath(uid)] } },
];

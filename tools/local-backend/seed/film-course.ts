/** One box breath: what the film shows and what the workout around it is made of. */
export const FILM_PHASES = [
  { breath: 'in', name: 'Breathe in', timeSec: 4, notes: 'Through the nose, down to the belly.' },
  { breath: 'full', name: 'Hold', timeSec: 4, notes: 'Keep your shoulders down.' },
  { breath: 'out', name: 'Breathe out', timeSec: 4, notes: 'Slowly, as if through a straw.' },
  { breath: 'empty', name: 'Wait', timeSec: 4, notes: 'Let the next breath come on its own.' },
] as const;

/** Sizes in pixels. */
export const FILM = { width: 320, height: 180, framesPerSec: 15, bitsPerSec: 110_000 } as const;

/** How the sound of a run gets on with that of other apps: beside it, over it while it grows quiet, or alone. */
export const SOUND_MODES = ['mix', 'duck', 'always'] as const;
export type SoundMode = (typeof SOUND_MODES)[number];

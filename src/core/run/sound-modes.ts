/** How the sound of a run treats other apps: beside them, over them while they are ducked, or alone. */
export const SOUND_MODES = ['mix', 'duck', 'always'] as const;
export type SoundMode = (typeof SOUND_MODES)[number];

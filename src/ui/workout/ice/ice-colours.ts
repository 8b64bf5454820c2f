import type { Level, Sport } from '#core/workout/model.ts';

/** Attributes of a container that give the ice in it its colours. */
export const iceColours = (sport?: Sport, level: Level = 'medium') => ({ 'data-ice': level, 'data-sport': sport });

/** Writes to programmes and follows, as the queue stores them. */
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';

/** `before`: what the device showed until then; `undefined` = a new one. */
export interface SaveProgramme {
  readonly kind: 'saveProgramme';
  readonly programme: Programme;
  readonly before: Programme | undefined;
}
export interface RemoveProgramme {
  readonly kind: 'removeProgramme';
  readonly before: Programme;
}
export interface SaveFollow {
  readonly kind: 'saveFollow';
  readonly follow: Follow;
  readonly before: Follow | undefined;
}
export interface RemoveFollow {
  readonly kind: 'removeFollow';
  readonly before: Follow;
}

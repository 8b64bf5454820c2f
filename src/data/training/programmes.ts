/** Programmes of one's own, and those that a person follows: stored on the device at once, sent as soon as possible. */
import type { Outcome } from '#core/base/errors.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';

export interface KnownProgrammes {
  /** One's own, by name. */
  readonly programmes: readonly Programme[];
  /** The last begun first. */
  readonly follows: readonly Follow[];
}

/** All but `refresh` answer from the device. */
export interface ProgrammesPort {
  listLocal(uid: string): Promise<KnownProgrammes>;
  /** Fetches changes, then returns all. */
  refresh(uid: string): Promise<Outcome<KnownProgrammes>>;
  save(uid: string, programme: Programme): Promise<KnownProgrammes>;
  remove(uid: string, pId: string): Promise<KnownProgrammes>;
  saveFollow(uid: string, follow: Follow): Promise<KnownProgrammes>;
  removeFollow(uid: string, fId: string): Promise<KnownProgrammes>;
}

/** What may be chosen as media of a workout or a message, and how it is asked for. */
import type { MediaKind } from '#core/workout/media.ts';

export type MediaWay = 'picture' | 'clip' | 'voice' | 'sound' | 'library';

export interface ChosenMedia {
  readonly path: string;
  readonly kind: MediaKind;
  /** How long it plays; a picture: 0. */
  readonly seconds: number;
}

export interface MediaSheetProps {
  readonly title: string;
  /** A single one opens at once. */
  readonly ways: readonly MediaWay[];
  /** What of one's own files is offered. */
  readonly kinds: readonly MediaKind[];
  readonly onChoose: (chosen: ChosenMedia) => void;
  /** For a message to this person, who alone may see it; else for a workout. */
  readonly to?: string;
  /** A sentence without picture and sound is offered, too. */
  readonly onSentence?: () => void;
  readonly onClose: () => void;
}

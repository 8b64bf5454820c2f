/** Which media a workout or a message accepts, and how to ask for them. */
import type { MediaKind } from '#core/workout/media.ts';

export type MediaWay = 'picture' | 'clip' | 'voice' | 'sound' | 'library';

export interface ChosenMedia {
  readonly path: string;
  readonly kind: MediaKind;
  /** Playing time; 0 for a picture. */
  readonly seconds: number;
}

export interface MediaSheetProps {
  readonly title: string;
  /** A single one opens at once. */
  readonly ways: readonly MediaWay[];
  /** Kinds offered from the person's own files. */
  readonly kinds: readonly MediaKind[];
  readonly onChoose: (chosen: ChosenMedia) => void;
  /** The recipient of a message, who alone may see it; otherwise the file is for a workout. */
  readonly to?: string;
  /** Also offers a sentence without picture and sound. */
  readonly onSentence?: () => void;
  readonly onClose: () => void;
}

import { useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';

interface Props {
  /** What they move. */
  readonly name: string;
  /** Leave out for the first one. */
  readonly onEarlier?: (() => void) | undefined;
  /** Leave out for the last one. */
  readonly onLater?: (() => void) | undefined;
}

/** Moves a day of a week, or an exercise of a workout, by one place. */
export function MoveButtons({ name, onEarlier, onLater }: Props) {
  const t = useT();
  return (
    <>
      <IconButton
        icon="up"
        label={t('maker.day.earlier', { day: name })}
        data-move="-1"
        disabled={!onEarlier}
        onClick={onEarlier}
      />
      <IconButton
        icon="down"
        label={t('maker.day.later', { day: name })}
        data-move="1"
        disabled={!onLater}
        onClick={onLater}
      />
    </>
  );
}

/** The button that moved it to this place, or at an end of the list the other one. */
export function focusMoved(list: HTMLElement | null, at: number, by: -1 | 1): void {
  const buttons = [...(list?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-move]:enabled') ?? [])];
  (buttons.find(({ dataset }) => dataset['move'] === String(by)) ?? buttons[0])?.focus();
}

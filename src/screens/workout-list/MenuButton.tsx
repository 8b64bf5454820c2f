import { Suspense, useState } from 'react';
import { loadTexts, useNameOf, useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { late } from '#ui/base/late.tsx';
import type { MenuEnd } from '#ui/widgets/Menu.tsx';
import type { WorkoutMenuProps } from './WorkoutMenu.tsx';

/** Rarely opened, so its code loads after the list. */
export const WorkoutMenu = late<WorkoutMenuProps>(async () => {
  const [{ WorkoutMenu: Part }] = await Promise.all([import('./WorkoutMenu.tsx'), loadTexts('library')]);
  return Part;
});

/** The button of a card's menu; the first press replaces it by the menu itself. */
export function MenuButton(props: Omit<WorkoutMenuProps, 'startsAt'>) {
  const t = useT();
  const name = useNameOf()(props.workout);
  const [end, setEnd] = useState<MenuEnd>();
  const button = (
    <IconButton
      icon="kebab"
      label={t('common.moreFor', { name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setEnd('first')}
      onKeyDown={(event) => {
        const at = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
        if (!at) return;
        event.preventDefault();
        setEnd(at);
      }}
    />
  );
  if (!end) return button;
  return (
    <Suspense fallback={button}>
      <WorkoutMenu {...props} startsAt={end} />
    </Suspense>
  );
}

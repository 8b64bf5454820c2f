import type { ReactNode } from 'react';
import { homePath, pathTo } from '#core/address/routes.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import type { MenuItem } from '#ui/widgets/Menu.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { About } from '#screens/programmes/About.tsx';
import { Following } from '#screens/programmes/Following.tsx';
import { Finished } from '#screens/programmes/Finished.tsx';
import { ProgrammeMenu } from '#screens/programmes/ProgrammeMenu.tsx';
import { Weeks } from '#screens/programmes/Weeks.tsx';
import { useDays } from '#screens/programmes/use-days.ts';
import { useFollowed } from '#screens/programmes/use-programmes.ts';

interface Props {
  readonly programme: Programme;
  /** The latest time that the person began it. */
  readonly follow: Follow | undefined;
  readonly problem: ProblemCode | undefined;
  readonly onRetry: () => void;
  /** Of a coach: a line above, the offer in place of the ways to begin, and more in the menu. */
  readonly note?: ReactNode;
  readonly offer?: ReactNode;
  readonly more?: readonly MenuItem[];
  readonly onStop?: (() => void) | undefined;
}

/** The page of a programme that is here: what it is, or how far the person is. */
export function Whole({ programme, follow, problem, onRetry, note, offer, more, onStop }: Props) {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const followed = useFollowed().find((one) => one.follow.fId === follow?.fId);
  const isOver = follow !== undefined && (follow.endDate !== '' || followed?.progress.isFinished === true);
  const current = isOver ? undefined : follow;
  const dayOf = useDays(programme, current);
  return (
    <Page
      title={programme.name}
      backTo={isLoggedIn ? pathTo('programmes') : homePath(false)}
      actions={
        <ProgrammeMenu programme={programme} followed={isOver ? undefined : followed} more={more} onStop={onStop} />
      }
    >
      <div className="stack stack-wide">
        {problem && <ProblemLine problem={problem} what={t('programme.loadFailed')} onRetry={onRetry} />}
        {note}
        {isOver && <Finished programme={programme} follow={follow} />}
        {followed && !isOver && <Following {...followed} dayOf={dayOf} />}
        {(!follow || isOver) && (
          <About programme={programme} isAgain={isOver}>
            {offer}
          </About>
        )}
        <Weeks programme={programme} follow={current} dayOf={dayOf} />
      </div>
    </Page>
  );
}

import { useNavigate } from 'react-router-dom';
import { homePath, pathTo } from '#core/address/routes.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { ResumableRun } from '#stores/player/player-state.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import css from '#screens/workout/Message.module.css';

interface Props {
  readonly run: ResumableRun;
  /** The run belongs to another workout than the one opened. */
  readonly isOther: boolean;
}

/** A person runs one workout at a time, and this run is active in another tab. */
export function Elsewhere({ run, isOther }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { player } = useStores();
  const name = useNameOf()(run.whole.workout);
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const takeOver = async () => {
    const id = await player.getState().takeOver();
    if (id !== undefined) navigate(pathTo('workout', { id }));
  };
  return (
    <main id="main" tabIndex={-1} className={css.message} data-phase="exercise">
      <PageTitle>{name}</PageTitle>
      <div className={css.words}>
        <h1>{t('player.elsewhere.title')}</h1>
        <p dir="auto">{name}</p>
        <p>{t('player.elsewhere.text')}</p>
      </div>
      <div className={css.actions}>
        <Button variant="primary" size="stage" icon="play" onClick={() => void takeOver()}>
          {t('player.elsewhere.takeOver')}
        </Button>
        {isOther && (
          <Button size="l" onClick={() => player.getState().ignoreElsewhere()}>
            {t('player.elsewhere.ignore')}
          </Button>
        )}
        <LinkButton to={homePath(isLoggedIn)} size="l">
          {t('player.back')}
        </LinkButton>
      </div>
    </main>
  );
}

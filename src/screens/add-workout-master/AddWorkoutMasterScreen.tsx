import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { useWorkoutLimit } from '#stores/workout-limit.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Banner, CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { WorkoutLimit } from '#ui/lists/WorkoutLimit.tsx';
import { Cutter } from './Cutter.tsx';
import { FilmChoice } from './FilmChoice.tsx';
import css from './master.module.css';
import { useFilm, useFilmUrl } from './use-film.ts';

/** Cuts one of the person's films into the exercises of a workout. */
export function AddWorkoutMasterScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const uid = useStore('login', (state) => state.userID);
  const asked = search.get('film') ?? '';
  // A workout cannot contain other people's files.
  const film = asked.startsWith(`workout-media/${uid}/`) ? asked : undefined;
  const backTo = film === undefined ? pathTo('workoutList') : pathTo('addWorkoutMaster');
  return (
    <Page title={t('master.title')} backTo={backTo} narrow={film === undefined}>
      {film === undefined ? <ChooseFirst /> : <Tries key={film} path={film} />}
    </Page>
  );
}

/** Shows that the limit is reached before a film is chosen or made. */
function ChooseFirst() {
  const limit = useWorkoutLimit();
  return (
    <div className="stack">
      <WorkoutLimit {...limit} from={pathTo('addWorkoutMaster')} />
      <FilmChoice />
    </div>
  );
}

/** Every retry remounts the film's page. */
function Tries({ path }: { readonly path: string }) {
  const [{ count, failedUrl }, setTry] = useState<{ readonly count: number; readonly failedUrl?: string | undefined }>({
    count: 0,
  });
  return (
    <FilmPage
      key={count}
      path={path}
      failedUrl={failedUrl}
      onRetry={(url) => setTry({ count: count + 1, failedUrl: url })}
    />
  );
}

interface FilmPageProps {
  readonly path: string;
  /** An address that did not work. */
  readonly failedUrl: string | undefined;
  readonly onRetry: (failedUrl: string | undefined) => void;
}

function FilmPage({ path, failedUrl, onRetry }: FilmPageProps) {
  const t = useT();
  const film = useFilm();
  const url = useFilmUrl(path, failedUrl);
  const { video, events, filmSec } = film;
  const isBroken = film.isBroken || url === '';
  const load = useStore('media', (state) => state.loadFiles);
  // The film is named after its file.
  useEffect(() => void load(), [load]);
  if (isBroken || (filmSec !== undefined && filmSec < 2)) {
    return (
      <div role="alert" className="stack">
        <Banner
          tone="warning"
          icon="warning"
          action={isBroken && <Button onClick={() => onRetry(url || undefined)}>{t('common.retry')}</Button>}
        >
          {t(isBroken ? 'master.broken' : 'master.tooShort')}
        </Banner>
        <div className="row">
          <LinkButton to={pathTo('addWorkoutMaster')}>{t('master.otherFilm')}</LinkButton>
        </div>
      </div>
    );
  }
  return (
    <div className="stack">
      {url !== undefined && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own film
        <video
          ref={video}
          {...events}
          className={css.film}
          src={url}
          aria-label={t('master.film')}
          playsInline
          preload="auto"
        />
      )}
      {url !== undefined && filmSec !== undefined ? (
        <Cutter path={path} url={url} film={film} filmSec={filmSec} />
      ) : (
        <CardSkeletons count={2} />
      )}
    </div>
  );
}

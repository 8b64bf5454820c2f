import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react';
import { useMediaUrl } from '#ui/base/media-url.tsx';
import { openStills, type Stills } from './open-stills.ts';

type StillOf = (sec: number) => HTMLCanvasElement | undefined;

/** Frames of a film by second, each as soon as it is drawn. `url` `undefined` = no film. */
export function useFilmStills(url: string | undefined, secs: readonly number[]): StillOf {
  const stills = useRef<Stills>(undefined);
  const [drawn, setDrawn] = useState<ReadonlyMap<string, HTMLCanvasElement>>(new Map());
  useEffect(() => {
    if (url === undefined) return;
    stills.current = openStills(url, (sec, still) => setDrawn((all) => new Map([...all, [`${sec} ${url}`, still]])));
    return () => stills.current?.close();
  }, [url]);
  const wanted = secs.join();
  useEffect(() => {
    if (url !== undefined && wanted !== '') stills.current?.want(wanted.split(',').map(Number));
  }, [url, wanted]);
  return useCallback((sec) => drawn.get(`${sec} ${url}`), [drawn, url]);
}

/** A frame of a film, as large as its container. */
export function Still({ picture }: { readonly picture: HTMLCanvasElement | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || !picture) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} width={1} height={1} />;
}

/** The film frames that `ExerciseTile` shows. */
const FilmStillsContext = createContext<StillOf>(() => undefined);

interface FilmStillsProps {
  /** Path or address of the workout's film; '' = none. */
  readonly film: string;
  readonly secs: readonly number[];
  readonly children: ReactNode;
}

export function FilmStills({ film, secs, children }: FilmStillsProps) {
  const url = useMediaUrl(film);
  return (
    <FilmStillsContext value={useFilmStills(secs.length > 0 ? url : undefined, secs)}>{children}</FilmStillsContext>
  );
}

/** The frame at that second of the film, if drawn. */
export const useStill = (sec: number | undefined): HTMLCanvasElement | undefined => {
  const stillOf = use(FilmStillsContext);
  return sec === undefined ? undefined : stillOf(sec);
};

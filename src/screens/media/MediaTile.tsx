import type { MediaKind } from '#core/workout/media.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import { useMediaUrl } from '#ui/base/media-url.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';
import css from './media.module.css';

interface MediaTileProps {
  readonly kind: MediaKind;
  readonly path: string;
}

/** A file as a small square: the picture, the first moment of a film, else a sign. Its words stand beside it. */
export function MediaTile({ kind, path }: MediaTileProps) {
  return (
    <span className={css.tile}>
      {kind === 'image' && (
        <Picture url={path}>
          <Icon name="picture" />
        </Picture>
      )}
      {(kind === 'video' || kind === 'mastervideo') && <FilmTile path={path} />}
      {kind === 'music' && <Icon name="music" />}
    </span>
  );
}

function FilmTile({ path }: Pick<MediaTileProps, 'path'>) {
  const url = useMediaUrl(path);
  // Safari shows nothing of a film before a moment of it is asked for.
  return url === undefined ? (
    <Icon name="play" />
  ) : (
    <video src={`${url}#t=0.1`} preload="metadata" muted playsInline aria-hidden="true" tabIndex={-1} />
  );
}

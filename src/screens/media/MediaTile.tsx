import type { MediaKind } from '#core/workout/media.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import { useMediaUrl } from '#ui/base/media-url.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';
import css from './media.module.css';

interface MediaTileProps {
  readonly kind: MediaKind;
  readonly path: string;
}

/** A file as a small square: the picture, a film's first frame, or an icon. Its text is beside it. */
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
  // Safari shows no frame of a film until a moment is requested.
  return url === undefined ? (
    <Icon name="play" />
  ) : (
    <video src={`${url}#t=0.1`} preload="metadata" muted playsInline aria-hidden="true" tabIndex={-1} />
  );
}

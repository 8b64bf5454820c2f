import { useState } from 'react';
import { lookOf } from '#core/workout/media-path.ts';
import type { Detail } from '#core/workout/model.ts';
import { timeText } from '#core/base/time-text.ts';
import { type TextKey, useT } from '#i18n/setup.ts';
import { useUploadText } from '#screens/media/use-upload-text.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { useMediaUrl } from '#ui/base/media-url.tsx';
import { Menu, type MenuItem } from '#ui/widgets/Menu.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import css from './ExerciseMedia.module.css';

/** The visible or the audible side. */
export type Side = 'url' | 'audioUrl';

interface MediaItemProps {
  readonly item: Detail;
  readonly at: number;
  readonly count: number;
  readonly onChoose: (side: Side) => void;
  readonly onChange: (changes: Partial<Detail>) => void;
  readonly onDrop: (side: Side) => void;
  readonly onShift: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  /** Called when the focus leaves the item. */
  readonly onLeave: () => void;
}

const TEXT_AT_MOST = 500;

/** One item: its media, its sentence and its actions. */
export function MediaItem({ item, at, count, onChoose, onChange, onDrop, onShift, onRemove, onLeave }: MediaItemProps) {
  const t = useT();
  const name = t(kindOf(item));
  const label = t('media.item.name', { kind: name, place: at + 1 });
  const has = { url: item.url !== '', audioUrl: item.audioUrl !== '' };
  const menu: MenuItem[] = [
    {
      label: t(has.url ? 'media.item.otherPicture' : 'media.item.addPicture'),
      icon: 'picture',
      onSelect: () => onChoose('url'),
    },
    {
      label: t(has.audioUrl ? 'media.item.otherSound' : 'media.item.addSound'),
      icon: 'sound',
      onSelect: () => onChoose('audioUrl'),
    },
    ...(has.url && has.audioUrl
      ? ([
          { label: t('media.item.dropPicture'), icon: 'minus', onSelect: () => onDrop('url') },
          { label: t('media.item.dropSound'), icon: 'muted', onSelect: () => onDrop('audioUrl') },
        ] as const)
      : []),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- listens to the focus of what is in it
    <li
      className={css.item}
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A dialog opened for this item still belongs to it, and the person may return from another window.
        const isElsewhere = relatedTarget && !currentTarget.contains(relatedTarget) && !relatedTarget.closest('dialog');
        if (isElsewhere) onLeave();
      }}
    >
      <div className="row row-between">
        <span>
          <b>{name}</b> {item.seconds > 0 && <span className="num muted">{timeText(item.seconds, true)}</span>}
        </span>
        <span className={css.buttons}>
          {count > 1 && <Movers label={label} at={at} count={count} onShift={onShift} />}
          <IconButton icon="trash" label={t('media.item.remove', { label })} onClick={onRemove} />
          <Menu label={t('common.moreFor', { name: label })} items={menu} />
        </span>
      </div>
      {has.url && <Shown path={item.url} />}
      {has.audioUrl && <Heard path={item.audioUrl} label={t('media.item.listen')} />}
      <TextArea
        label={t('media.item.sentence')}
        value={item.text}
        maxLength={TEXT_AT_MOST}
        onChange={(text) => onChange({ text })}
      />
    </li>
  );
}

function Movers({
  label,
  at,
  count,
  onShift,
}: Pick<MediaItemProps, 'at' | 'count' | 'onShift'> & { readonly label: string }) {
  const t = useT();
  return (
    <>
      <IconButton
        data-mover
        icon="up"
        label={t('media.item.up', { label })}
        disabled={at === 0}
        onClick={() => onShift(-1)}
      />
      <IconButton
        data-mover
        icon="down"
        label={t('media.item.down', { label })}
        disabled={at === count - 1}
        onClick={() => onShift(1)}
      />
    </>
  );
}

function kindOf({ url, audioUrl }: Detail): TextKey {
  if (url !== '') return lookOf(url) === 'film' ? 'media.kind.clip' : 'media.kind.picture';
  return audioUrl === '' ? 'media.kind.sentence' : 'media.kind.sound';
}

function Shown({ path }: { readonly path: string }) {
  const t = useT();
  const url = useMediaUrl(path);
  return (
    <>
      {lookOf(path) === 'film' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own clip
        url && <video src={url} controls playsInline preload="metadata" aria-label={t('media.kind.clip')} />
      ) : (
        <Picture url={path}>
          <Icon name="picture" />
        </Picture>
      )}
      <State path={path} />
    </>
  );
}

export function Heard({ path, label }: { readonly path: string; readonly label: string }) {
  const t = useT();
  const url = useMediaUrl(path);
  const [broken, setBroken] = useState<string>();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the sentence beside it says the same, if the person wants it */}
      {url && <audio src={url} controls preload="metadata" aria-label={label} onError={() => setBroken(url)} />}
      <p className="small" role="status">
        {url !== undefined && url === broken && t('media.item.notPlayed')}
      </p>
      <State path={path} />
    </>
  );
}

function State({ path }: { readonly path: string }) {
  const text = useUploadText(path);
  return text && <p className="small muted">{text}</p>;
}

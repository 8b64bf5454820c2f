import { type Ref, useId, useRef, useState } from 'react';
import {
  addDetail,
  changeDetail,
  type DetailList,
  type DetailPlace,
  detailsAt,
  removeDetail,
  shiftDetail,
} from '#core/workout/draft-media.ts';
import { type Detail, DETAILS_AT_MOST } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { ChooseMedia } from '#screens/media/ChooseMedia.tsx';
import type { ChosenMedia } from '#screens/media/media-ways.ts';
import { useLengthOfFile } from '#screens/media/use-length.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import css from './ExerciseMedia.module.css';
import { MediaItem, type Side } from './MediaItem.tsx';

/** Media shown and played before and during the exercise. */
export function ExerciseMedia({ index }: { readonly index: number }) {
  const key = useStore('editor', (state) => state.draft?.keys[index]);
  if (key === undefined) return null;
  return (
    <div className="stack">
      <List place={{ key, list: 'introDetails' }} />
      <List place={{ key, list: 'exDetails' }} />
    </div>
  );
}

/** What is being chosen: a new item, or one side of an existing item. */
type Choosing = 'new' | { readonly at: number; readonly side: Side };

const SHOWN = { ways: ['picture', 'clip', 'library'], kinds: ['image', 'video'] } as const;
const HEARD = { ways: ['voice', 'sound', 'library'], kinds: ['music'] } as const;
const BOTH = { ways: ['picture', 'clip', 'voice', 'sound', 'library'], kinds: ['image', 'video', 'music'] } as const;

const NAMES = { introDetails: 'intro', exDetails: 'exercise' } as const satisfies Record<DetailList, string>;

function List({ place }: { readonly place: DetailPlace }) {
  const t = useT();
  const id = useId();
  const name = NAMES[place.list];
  const introOn = useStore('settings', (state) => state.settings.introOn);
  const draft = useStore('editor', (state) => state.draft);
  const details = draft ? detailsAt(draft, place) : [];
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState<Choosing>();
  const [said, setSaid] = useState('');
  const edits = useMediaEdits(place);
  const isFull = details.length >= DETAILS_AT_MOST;

  const choose = (chosen: ChosenMedia) => {
    if (choosing === undefined) return;
    edits.put(choosing, chosen);
    if (choosing === 'new') setSaid(t('media.item.added', { place: details.length + 1 }));
    setChoosing(undefined);
  };
  const shift = (at: number, by: 1 | -1) => {
    edits.shift(at, by);
    setSaid(t('media.item.moved', { place: at + by + 1, count: details.length }));
    requestAnimationFrame(() => focusMover(list.current, at + by, by));
  };
  const remove = (at: number) => {
    edits.remove(at);
    requestAnimationFrame(() => addButton.current?.focus());
  };
  const offer = choosing === 'new' ? BOTH : choosing?.side === 'audioUrl' ? HEARD : SHOWN;
  return (
    <section className="stack stack-tight" aria-labelledby={id}>
      <h3 id={id}>{t(`media.list.${name}`)}</h3>
      <p className="small muted">
        {place.list === 'introDetails' && !introOn
          ? t('media.list.introOff')
          : t(`media.list.${name}Hint`, { count: DETAILS_AT_MOST })}
      </p>
      {details.length > 0 && (
        <ul ref={list} className={css.items} aria-labelledby={id}>
          {details.map((item, at) => (
            <MediaItem
              // oxlint-disable-next-line react/no-array-index-key -- an item is its place: it has no name of its own
              key={at}
              item={item}
              at={at}
              count={details.length}
              onChoose={(side) => setChoosing({ at, side })}
              onChange={(changes) => edits.change(at, changes)}
              onDrop={(side) => void edits.drop(at, side)}
              onShift={(by) => shift(at, by)}
              onRemove={() => remove(at)}
              onLeave={() => edits.tidy(at)}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <AddButton ref={addButton} label={t(`media.list.${name}Add`)} isFull={isFull} onAdd={() => setChoosing('new')} />
      {choosing && (
        <ChooseMedia
          title={t(`media.list.${name}Add`)}
          {...offer}
          onChoose={choose}
          {...(choosing === 'new' && {
            onSentence: () => {
              setChoosing(undefined);
              edits.add({});
              requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus());
            },
          })}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </section>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly isFull: boolean;
  readonly onAdd: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** A full list says why nothing can be added; the button keeps any focus. */
function AddButton({ label, isFull, onAdd, ref }: AddButtonProps) {
  const t = useT();
  const id = useId();
  return (
    <>
      <Button
        ref={ref}
        wide
        icon="plus"
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? id : undefined}
        onClick={() => !isFull && onAdd()}
      >
        {label}
      </Button>
      {isFull && (
        <p id={id} className="small muted">
          {t('media.list.full', { count: DETAILS_AT_MOST })}
        </p>
      )}
    </>
  );
}

function useMediaEdits(place: DetailPlace) {
  const { app, editor } = useStores();
  const lengthOf = useLengthOfFile();
  const { edit } = editor.getState();
  const itemAt = (at: number): Detail | undefined => {
    const { draft } = editor.getState();
    return draft && detailsAt(draft, place)[at];
  };
  const change = (at: number, changes: Partial<Detail>) => edit((draft) => changeDetail(draft, place, at, changes));
  const secondsOf = async (url: string) => (url === '' ? 0 : Math.ceil(await lengthOf(url)));
  return {
    change,
    add: (item: Partial<Detail>) => edit((draft) => addDetail(draft, place, item)),
    /** Adds an item, or replaces one side of an existing one. */
    put(choosing: Choosing, { path, kind, seconds }: ChosenMedia) {
      const side: Side = kind === 'music' ? 'audioUrl' : 'url';
      const ownSec = Math.min(3600, Math.ceil(seconds));
      if (choosing === 'new') return edit((draft) => addDetail(draft, place, { [side]: path, seconds: ownSec }));
      const { at } = choosing;
      const other = itemAt(at)?.[side === 'url' ? 'audioUrl' : 'url'] ?? '';
      change(at, { [side]: path, seconds: other === '' ? ownSec : Math.max(ownSec, itemAt(at)?.seconds ?? 0) });
      return undefined;
    },
    /** Removes one side; the item then takes the length of the other. */
    async drop(at: number, side: Side) {
      const rest = itemAt(at)?.[side === 'url' ? 'audioUrl' : 'url'] ?? '';
      change(at, { [side]: '', ...(rest === '' && { seconds: 0 }) });
      const seconds = await secondsOf(rest);
      const isThere = rest !== '' && (itemAt(at)?.url === rest || itemAt(at)?.audioUrl === rest);
      if (isThere) change(at, { seconds });
    },
    /** Removes an item whose sentence was never written. */
    tidy(at: number) {
      const item = itemAt(at);
      if (item && item.url + item.audioUrl + item.text.trim() === '') edit((draft) => removeDetail(draft, place, at));
    },
    shift: (at: number, by: 1 | -1) => edit((draft) => shiftDetail(draft, place, at, by)),
    /** Undo restores it, whatever else changed meanwhile. */
    remove(at: number) {
      const item = itemAt(at);
      if (!item) return;
      edit((draft) => removeDetail(draft, place, at));
      app.getState().notify({
        id: 'media-removed',
        kind: 'status',
        key: 'media.item.removed',
        action: { key: 'common.undo', run: () => edit((draft) => addDetail(draft, place, item, at)) },
      });
    },
  };
}

/** Keeps the item under the finger: focuses the same button at its new place, or the opposite one at the end. */
function focusMover(list: HTMLElement | null, at: number, by: 1 | -1): void {
  const buttons = list?.children[at]?.querySelectorAll<HTMLButtonElement>('[data-mover]') ?? [];
  const [up, down] = buttons;
  const [wanted, other] = by < 0 ? [up, down] : [down, up];
  (wanted?.disabled ? other : wanted)?.focus();
}

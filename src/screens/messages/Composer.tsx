import { type ClipboardEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { PEOPLE_BOUNDS } from '#core/people/people.ts';
import { EMPTY_MESSAGE, type MessageDraft, readMessageDraft } from '#core/people/threads.ts';
import { useT } from '#i18n/setup.ts';
import { ChooseMedia } from '#screens/media/ChooseMedia.tsx';
import { useStores } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { isComposing } from '#ui/base/keyboard.ts';
import { late } from '#ui/base/late.tsx';
import { Picture } from '#ui/widgets/Picture.tsx';
import { ChosenWorkout } from './ChosenWorkout.tsx';
import css from './messages.module.css';

const PickWorkout = late<{ readonly onChoose: (wId: string) => void; readonly onClose: () => void }>(
  async () => (await import('./PickWorkout.tsx')).PickWorkout,
);

const MOST = PEOPLE_BOUNDS.messageLength;
/** Below this, the remaining characters are shown. */
const NEAR = 200;

interface Props {
  readonly friendUId: string;
  readonly name: string;
}

/** Text, a picture, a workout; unsent drafts stay on the device, one per friend. */
export function Composer({ friendUId, name }: Props) {
  const t = useT();
  const id = useId();
  const { messages, media } = useStores();
  const { draft, change, send } = useDraft(friendUId);
  const [asking, setAsking] = useState<'picture' | 'workout'>();
  const [isCut, setCut] = useState(false);
  const { text, mediaPath, wId } = draft;
  const isEmpty = text.trim() === '' && mediaPath === '' && wId === '';
  const write = (typed: string) => {
    const fitting = fit(typed);
    setCut(fitting.length < typed.length);
    change({ text: fitting });
  };
  const submit = () => {
    setCut(false);
    if (!isEmpty) void send(messages.getState().send);
  };
  return (
    <>
      <form
        className={css.composer}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Attached draft={draft} change={change} friendUId={friendUId} name={name} />
        <p id={`${id}-left`} className={css.left} role="status">
          {isCut
            ? t('messages.cut', { most: MOST })
            : text.length >= MOST - NEAR && t('messages.left', { count: MOST - text.length })}
        </p>
        <div className={css.line}>
          <IconButton icon="workouts" label={t('messages.addWorkout')} onClick={() => setAsking('workout')} />
          <IconButton icon="picture" label={t('messages.addPicture')} onClick={() => setAsking('picture')} />
          <textarea
            className={css.input}
            aria-label={t('messages.write', { name })}
            aria-describedby={`${id}-left`}
            rows={1}
            dir="auto"
            value={text}
            onChange={(event) => write(event.target.value)}
            onPaste={(event) => pasteFitting(event, text, write)}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return;
              event.preventDefault();
              submit();
            }}
          />
          <Button type="submit" variant="primary" disabled={isEmpty}>
            {t('messages.send')}
          </Button>
        </div>
      </form>
      {/* Outside the form: otherwise Enter in a search would send the message. */}
      {asking && (
        <Choose
          what={asking}
          to={friendUId}
          onClose={() => setAsking(undefined)}
          onChoose={(chosen) => {
            setAsking(undefined);
            if (chosen.mediaPath !== undefined && mediaPath !== '') void media.getState().remove(mediaPath);
            change(chosen);
          }}
        />
      )}
    </>
  );
}

interface ChooseProps {
  readonly what: 'picture' | 'workout';
  readonly to: string;
  readonly onChoose: (chosen: Partial<MessageDraft>) => void;
  readonly onClose: () => void;
}

function Choose({ what, to, onChoose, onClose }: ChooseProps) {
  const t = useT();
  if (what === 'workout') {
    return (
      <Suspense>
        <PickWorkout onClose={onClose} onChoose={(wId) => onChoose({ wId })} />
      </Suspense>
    );
  }
  return (
    <ChooseMedia
      title={t('messages.addPicture')}
      ways={['picture']}
      kinds={[]}
      to={to}
      onClose={onClose}
      onChoose={({ path }) => onChoose({ mediaPath: path })}
    />
  );
}

interface AttachedProps extends Props {
  readonly draft: MessageDraft;
  readonly change: (patch: Partial<MessageDraft>) => void;
}

/** The attachments. */
function Attached({ draft: { mediaPath, wId }, change, friendUId, name }: AttachedProps) {
  const t = useT();
  const { media } = useStores();
  const dropPicture = () => {
    void media.getState().remove(mediaPath);
    change({ mediaPath: '' });
  };
  return (
    <>
      {wId !== '' && <ChosenWorkout wId={wId} friendUId={friendUId} name={name} onRemove={() => change({ wId: '' })} />}
      {mediaPath !== '' && (
        <div className={css.chosen}>
          <span className={css.thumb} role="img" aria-label={t('messages.pictureOwn')}>
            <Picture url={mediaPath} />
          </span>
          <IconButton icon="close" label={t('messages.removePicture')} onClick={dropPicture} />
        </div>
      )}
    </>
  );
}

/** The draft, saved on the device with every change. */
function useDraft(friendUId: string) {
  const { messages } = useStores();
  const [draft, setDraft] = useState(EMPTY_MESSAGE);
  const now = useRef(draft);
  const put = (next: MessageDraft) => {
    now.current = next;
    setDraft(next);
  };
  useEffect(() => {
    void messages
      .getState()
      .draftFor(friendUId)
      .then((kept) => {
        // If typing began before the stored draft was read, the typed text wins.
        if (now.current === EMPTY_MESSAGE) put(readMessageDraft(kept));
      });
  }, [messages, friendUId]);
  const keep = (next: MessageDraft) => messages.getState().keepDraft(friendUId, next);
  return {
    draft,
    change: (patch: Partial<MessageDraft>): void => {
      const next = { ...now.current, ...patch };
      put(next);
      void keep(next);
    },
    send: async (to: (friendUId: string, content: MessageDraft) => Promise<void>): Promise<void> => {
      const content = { ...now.current, text: now.current.text.trim() };
      put(EMPTY_MESSAGE);
      await to(friendUId, content);
      // The message is stored on the device by now. Text typed since then is saved separately.
      if (now.current === EMPTY_MESSAGE) await messages.getState().keepDraft(friendUId, undefined);
    },
  };
}

/** As much as a message holds, without splitting a character. */
function fit(text: string): string {
  if (text.length <= MOST) return text;
  const last = text.charCodeAt(MOST - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? MOST - 1 : MOST);
}

/** Keeps megabytes from the clipboard out of the field, which would freeze. */
function pasteFitting(event: ClipboardEvent<HTMLTextAreaElement>, text: string, write: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text/plain');
  const { selectionStart, selectionEnd } = event.currentTarget;
  if (text.length - (selectionEnd - selectionStart) + pasted.length <= MOST) return;
  event.preventDefault();
  write(text.slice(0, selectionStart) + pasted.slice(0, MOST + 1) + text.slice(selectionEnd));
}

/** Enter sends if there is a keyboard; on a phone it starts a new line. */
const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event) && window.matchMedia('(pointer: fine)').matches;

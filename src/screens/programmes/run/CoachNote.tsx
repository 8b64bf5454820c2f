import { useRef, useState } from 'react';
import { editionId } from '#core/programme/coaching.ts';
import { DAY_NOTE_LENGTH, type Place } from '#core/programme/follow-entries.ts';
import { isSamePlace } from '#core/programme/follow.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { useSaveOnLeaving } from '#ui/fields/save-later.ts';
import { TextArea } from '#ui/fields/TextField.tsx';
import { Button } from '#ui/widgets/Button.tsx';

interface Props {
  /** `editionId`. */
  readonly id: string;
  readonly place: Place;
}

/** A word to the coach beside a training that is done, as long as the person shows what is done. */
export function CoachNote({ id, place }: Props) {
  const t = useT();
  const { programmes } = useStores();
  const follow = useStore('programmes', (state) =>
    state.follows.find((one) => one.endDate === '' && editionId(one) === id),
  );
  const coaching = useStore('programmes', (state) => state.coachings.get(id));
  // Saved with the field left, not while typing: the coach reads no half sentences.
  const { keep, save } = useSaveOnLeaving();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [said, setSaid] = useState<'saved' | 'removed'>();
  const isDone = follow?.done.some((one) => !one.skipped && isSamePlace(one, place));
  if (!follow?.shows || !coaching || !isDone) return null;
  const stored = follow.notes.find((one) => isSamePlace(one, place))?.text ?? '';
  const name = coaching.coachNicName;
  const write = async (text: string) => {
    await programmes.getState().note(follow.fId, place, text);
    setTyped((now) => (now === text ? undefined : now));
    setSaid(text.trim() === '' ? 'removed' : 'saved');
  };
  const type = (text: string) => {
    setTyped(text);
    setSaid(undefined);
    keep(() => text !== stored && void write(text));
  };
  const remove = () => {
    type('');
    // What was typed may be on its way to the store.
    keep(() => void write(''));
    save();
    // The button goes.
    box.current?.focus();
  };
  return (
    <div ref={box} className="stack stack-tight" tabIndex={-1} onBlur={save}>
      <TextArea
        label={t('programme.note.label', { name })}
        description={t('programme.note.help', { name, most: DAY_NOTE_LENGTH })}
        value={typed ?? stored}
        maxLength={DAY_NOTE_LENGTH}
        onChange={type}
      />
      {/* Leaving the field must not move what was tapped: the line has its place, and the button is there before. */}
      <p className="small" role="status" style={{ minHeight: '1lh' }}>
        {said && t(`programme.note.${said}`, { name })}
      </p>
      {(typed ?? stored) !== '' && (
        <div>
          <Button icon="trash" onClick={remove}>
            {t('programme.note.remove')}
          </Button>
        </div>
      )}
    </div>
  );
}

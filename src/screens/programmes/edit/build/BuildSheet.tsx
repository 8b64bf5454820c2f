import { useState } from 'react';
import { WISH_LENGTH } from '#core/exercises/words.ts';
import { FIRST_REQUEST, type ProgrammeRequest, readProgrammeRequest } from '#core/programme/generate.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { keptForm } from '#ui/fields/saved-form.ts';
import { TextArea } from '#ui/fields/TextField.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { keptWish, type MadeProgramme } from '#screens/programmes/edit/typed.ts';
import css from '#screens/programmes/programmes.module.css';
import { BuildChoices } from './BuildChoices.tsx';
import type { Source } from './source.ts';
import { UnderstoodWish } from './UnderstoodWish.tsx';
import { useMaking } from './use-making.ts';

interface Props {
  /** `source`: who answered the person's words; `undefined` = there were none. */
  readonly onMade: (made: MadeProgramme, source: Source | undefined) => void;
  readonly onClose: () => void;
}

const FORM = 'build-programme';
const keptRequest = keptForm('programmeRequest', readProgrammeRequest);

/** A wish in the person's own words, and a few choices, from which a whole programme is made. */
export function BuildSheet({ onMade, onClose }: Props) {
  const t = useT();
  const uid = useStore('login', (state) => state.userID);
  const [request, setRequest] = useState(() => keptRequest.read(uid) ?? FIRST_REQUEST);
  const [words, setWords] = useState(() => keptWish.read(uid) ?? '');
  const { problem, making, make, cancel } = useMaking(request, words, onMade);
  const change = (part: Partial<ProgrammeRequest>) => {
    const next = { ...request, ...part };
    setRequest(next);
    keptRequest.keep(uid, next);
  };
  const type = (to: string) => {
    setWords(to);
    keptWish.keep(uid, to);
  };
  return (
    <Sheet
      open
      title={t('list.options')}
      onClose={onClose}
      actions={
        <>
          <p role="status" className={making === 'asking' ? `small ${css.wholeRow}` : 'visually-hidden'}>
            {making === 'asking' && t('maker.build.askingLong')}
          </p>
          {making === 'asking' && (
            <Button variant="text" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" form={FORM} variant="primary" busy={making && t(BUSY[making])}>
            {t('maker.build.make')}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={make}>
        <p className="muted">{t('maker.build.text')}</p>
        <TextArea
          label={t('maker.build.words')}
          description={t('maker.build.wordsExample')}
          rows={3}
          maxLength={WISH_LENGTH}
          value={words}
          onChange={type}
        />
        {words.trim() !== '' && <UnderstoodWish words={words} request={request} />}
        <BuildChoices request={request} onChange={change} />
        {problem && (
          <div role="alert">
            <Banner tone="warning" icon="warning">
              {t(`maker.build.${problem}`)}
            </Banner>
          </div>
        )}
      </Form>
    </Sheet>
  );
}

const BUSY = { asking: 'maker.build.asking', building: 'common.loading' } as const;

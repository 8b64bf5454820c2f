import { Suspense, useEffect, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { late } from '#ui/base/late.tsx';
import type { MadeProgramme } from './typed.ts';

const BuildSheet = late(async () => (await import('./BuildSheet.tsx')).BuildSheet);

/** Reads plans, which only some people have. */
const PasteSheet = late(async () => (await import('./PasteSheet.tsx')).PasteSheet);

interface Props {
  /** Something would be lost by another beginning. */
  readonly isBegun: boolean;
  readonly onMade: (made: MadeProgramme) => void;
}

/** Ways to begin a programme other than day by day. */
export function Beginnings({ isBegun, onMade }: Props) {
  const t = useT();
  const [way, setWay] = useState<'build' | 'paste'>();
  const [asked, setAsked] = useState<MadeProgramme>();
  const [isMade, setMade] = useState(false);
  useEffect(() => BuildSheet.prepare(), []);
  const take = (made: MadeProgramme) => {
    setAsked(undefined);
    setMade(true);
    onMade(made);
  };
  const close = () => setWay(undefined);
  const offer = (made: MadeProgramme) => {
    close();
    if (isBegun) setAsked(made);
    else take(made);
  };
  return (
    <>
      <div className="row">
        <Button icon="settings" aria-haspopup="dialog" onClick={() => setWay('build')}>
          {t('list.options')}
        </Button>
        <Button icon="copy" aria-haspopup="dialog" onClick={() => setWay('paste')}>
          {t('words.plan.way')}
        </Button>
      </div>
      <p role="status" className={isMade ? undefined : 'visually-hidden'}>
        {isMade && t('maker.build.done')}
      </p>
      <Suspense>
        {way === 'build' && <BuildSheet onMade={offer} onClose={close} />}
        {way === 'paste' && <PasteSheet onMade={offer} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={t('maker.replace.ask')}
        text={t('maker.replace.text')}
        confirmLabel={t('maker.replace.confirm')}
        onConfirm={() => asked && take(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

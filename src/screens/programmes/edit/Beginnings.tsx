import { Suspense, useEffect, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { ConfirmDialog } from '#ui/widgets/Dialog.tsx';
import { late } from '#ui/base/late.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import type { Source } from './build/source.ts';
import { keptSource, type MadeProgramme } from './typed.ts';

const BuildSheet = late(async () => (await import('./build/BuildSheet.tsx')).BuildSheet);

/** Reads plans, which only some people have. */
const PasteSheet = late(async () => (await import('./PasteSheet.tsx')).PasteSheet);

interface Made {
  readonly made: MadeProgramme;
  readonly source: Source | undefined;
}

interface Props {
  /** Something would be lost by another beginning. */
  readonly isBegun: boolean;
  readonly onMade: (made: MadeProgramme) => void;
}

/** Ways to begin a programme other than day by day. */
export function Beginnings({ isBegun, onMade }: Props) {
  const t = useT();
  const [way, setWay] = useState<'build' | 'paste'>();
  const [asked, setAsked] = useState<Made>();
  const [isMade, setMade] = useState(false);
  const uid = useStore('login', (state) => state.userID);
  const [source, setSource] = useState(() => keptSource.read(uid));
  useEffect(() => BuildSheet.prepare(), []);
  const take = (one: Made) => {
    setAsked(undefined);
    setMade(true);
    setSource(one.source);
    if (one.source) keptSource.keep(uid, one.source);
    else keptSource.forget(uid);
    onMade(one.made);
  };
  const said = isBegun ? source : undefined;
  const close = () => setWay(undefined);
  const offer = (made: MadeProgramme, source?: Source) => {
    close();
    if (isBegun) setAsked({ made, source });
    else take({ made, source });
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
      <div role="status" className={isMade || said ? 'stack stack-tight' : 'visually-hidden'}>
        {said && <Answered source={said} />}
        {isMade && <p>{t('maker.build.done')}</p>}
      </div>
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

/** Names the author: a model may be wrong, and rules read less of a wish. */
function Answered({ source }: { readonly source: Source }) {
  const t = useT();
  const text = t(`maker.said.${source}`);
  return source === 'byModel' ? <p className="muted small">{text}</p> : <Banner icon="info">{text}</Banner>;
}

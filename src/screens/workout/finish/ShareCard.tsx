import { useState } from 'react';
import { timeText } from '#core/base/time-text.ts';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { download, fileNameOf } from '#ui/base/download.ts';
import { useOwnPicture } from './own-picture.ts';

interface Props {
  readonly words: RunWords;
  readonly result: Pick<WorkoutResult, 'date' | 'durationSec'>;
}

/** The run as a picture, drawn on the device and sent only by the person. */
export function ShareCard({ words: { whole, timeline }, result: { date, durationSec } }: Props) {
  const t = useT();
  const format = useFormat();
  const pictureOf = useOwnPicture(whole.workout);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const share = async () => {
    setBusy(true);
    setFailed(false);
    const { name, level } = whole.workout;
    try {
      const [{ drawCard }, own] = await Promise.all([import('./share-card.ts'), pictureOf()]);
      const picture = await drawCard({
        whole,
        strip: stripOfTimeline(timeline),
        time: timeText(durationSec),
        level: t(`level.${level}`),
        date: format.date(date),
        font: getComputedStyle(document.documentElement).getPropertyValue('--font').trim() || 'sans-serif',
        picture: own,
      });
      await passOn(new File([picture], `${fileNameOf(name)}.png`, { type: 'image/png' }));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <div className="stack stack-tight" role="status">
      <div>
        <Button icon="share" size="l" busy={isBusy && t('reward.making')} onClick={() => void share()}>
          {t('reward.share')}
        </Button>
      </div>
      {hasFailed && (
        <Banner tone="warning" icon="warning">
          {t('reward.failed')}
        </Banner>
      )}
    </div>
  );
}

/** To another app if the device can share, otherwise a download. */
async function passOn(file: File): Promise<void> {
  const toShare = { files: [file], title: file.name.replace(/\.png$/, '') };
  if (!navigator.canShare?.(toShare)) return download(file.name, file, file.type);
  try {
    await navigator.share(toShare);
  } catch (error) {
    // Closing the share sheet is not an error; if sharing is refused, the picture is downloaded.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await download(file.name, file, file.type);
  }
}

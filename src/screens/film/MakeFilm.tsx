import { useRef } from 'react';
import {
  expectedOf,
  FILM_BYTES_AT_MOST,
  type FilmFacts,
  type FilmConversion,
  longestCopySec,
  longestSec,
} from '#core/media/film.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useSizeText } from '#ui/base/size-text.ts';
import type { Making, MakeProblem } from './use-make.ts';

interface Props {
  readonly facts: FilmFacts;
  readonly conversion: FilmConversion;
  readonly making: Making;
  readonly onCancel: () => void;
}

/** The film's facts before and after, and the button that converts it. */
export function MakeFilm({ facts, conversion, making: { share, leftSec, problem, make, cancel }, onCancel }: Props) {
  const t = useT();
  const { percent } = useFormat();
  const button = useRef<HTMLButtonElement>(null);
  const isMaking = share !== undefined;
  const expected = expectedOf(facts, conversion);
  const stop = () => {
    cancel();
    // The pressed button disappears.
    button.current?.focus();
  };
  return (
    <>
      <Sizes facts={facts} conversion={conversion} />
      <div className="row">
        <Button
          ref={button}
          variant="primary"
          disabled={expected.how === 'too-long'}
          busy={isMaking && t('film.making', { share: percent(share) })}
          onClick={() => void make(conversion)}
        >
          {t('film.make')}
        </Button>
        {!isMaking && <Button onClick={onCancel}>{t('common.cancel')}</Button>}
      </div>
      {/* A separate slot: otherwise the second tap of a double tap would leave the film. */}
      {isMaking && (
        <Banner action={<Button onClick={stop}>{t('common.cancel')}</Button>}>
          {t('film.keepOpen')} {leftSec !== undefined && t('film.left', { time: timeText(Math.ceil(leftSec)) })}
        </Banner>
      )}
      <div role="status">{problem === 'cancelled' && <p className="small muted">{t('film.cancelled')}</p>}</div>
      <div role="alert">
        {problem !== undefined && problem !== 'cancelled' && (
          <Banner tone="warning" icon="warning">
            <Sentence problem={problem} facts={facts} conversion={conversion} />
          </Banner>
        )}
      </div>
    </>
  );
}

function Sizes({ facts, conversion }: Pick<Props, 'facts' | 'conversion'>) {
  const t = useT();
  const sizeText = useSizeText();
  const factsText = useFactsText();
  const expected = expectedOf(facts, conversion);
  const most = sizeText(conversion.maxBytes);
  return (
    <div className="panel stack stack-tight">
      <dl className="pairs">
        <div>
          <dt className="small muted">{t('film.before')}</dt>
          <dd>{factsText(facts)}</dd>
        </div>
        {expected.how !== 'too-long' && (
          <div>
            <dt className="small muted">{t('film.after')}</dt>
            <dd>{t('film.about', { size: sizeText(expected.bytes), most })}</dd>
          </div>
        )}
      </dl>
      {!facts.hasSound && <p className="small">{t('film.silent')}</p>}
      <div role="status">
        {expected.how === 'too-long' ? (
          <Banner tone="warning" icon="warning">
            {t('film.tooLong', { most, longest: timeText(expected.longestSec) })}
          </Banner>
        ) : (
          <p className="small">{t(`film.${expected.how}`)}</p>
        )}
      </div>
    </div>
  );
}

interface SentenceProps extends Pick<Props, 'facts' | 'conversion'> {
  readonly problem: Exclude<MakeProblem, 'cancelled'>;
}

function Sentence({ problem, facts, conversion }: SentenceProps) {
  const t = useT();
  const sizeText = useSizeText();
  if (problem === 'too-long-for-size') {
    // The encoder of this device exceeded the expected size.
    const fits = Math.min(longestSec(facts, conversion), 0.8 * (conversion.toSec - conversion.fromSec));
    return t('film.tooLong', { most: sizeText(conversion.maxBytes), longest: timeText(Math.floor(fits)) });
  }
  // Even trimmed it would play on few devices.
  const code = problem === 'cannot-encode' && !facts.playsEverywhere ? 'cannot-decode' : problem;
  return t(`film.problem.${code}`, {
    size: sizeText(facts.bytes),
    most: sizeText(FILM_BYTES_AT_MOST),
    longest: timeText(longestCopySec(facts, conversion.maxBytes)),
  });
}

/** `1,280 × 720 pixels, 01:05, 46 MB` */
export function useFactsText(): (facts: FilmFacts) => string {
  const t = useT();
  const { number } = useFormat();
  const sizeText = useSizeText();
  return ({ width, height, durationSec, bytes }) =>
    t('film.facts', {
      width: number(width),
      height: number(height),
      time: timeText(durationSec),
      size: sizeText(bytes),
    });
}

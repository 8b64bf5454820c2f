import { useId } from 'react';
import { isNearLimit } from '#core/settings/contract.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import css from './LimitMeter.module.css';
import { useSizeText } from '#ui/base/size-text.ts';

interface LimitMeterProps {
  /** What is counted: "Workouts", "Storage". */
  readonly label: string;
  readonly used: number;
  /** The contract's limit; after a downgrade `used` may exceed it. */
  readonly most: number;
  readonly unit: 'count' | 'bytes';
  /** Not yet counted: on its way to the server. */
  readonly pending?: number;
}

/** Usage of a limit of the contract, in words and as a bar. */
export function LimitMeter({ label, used, most, unit, pending = 0 }: LimitMeterProps) {
  const t = useT();
  const id = useId();
  const { number } = useFormat();
  const sizeText = useSizeText();
  const text = unit === 'bytes' ? sizeText : (count: number) => number(count, 0);
  const isFull = used + pending >= most;
  const words = [
    t('common.usedOf', { used: text(used), most: text(most) }),
    ...(pending > 0 ? [t('common.onTheWay', { size: text(pending) })] : []),
  ].join(' · ');
  const share = (part: number): string => `${most > 0 ? Math.min(100, (100 * part) / most) : 100}%`;
  return (
    <div className={css.limit} data-full={isFull || undefined}>
      <div className={css.line}>
        <span id={id}>{label}</span>
        <span className={css.words}>
          {isFull && <Icon name="warning" size="s" />}
          <span className="num">{words}</span>
        </span>
      </div>
      <div
        className={css.bar}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={Math.min(used, most)}
        aria-valuetext={words}
      >
        <span className={css.pending} style={{ width: share(used + pending) }} />
        <span className={css.used} style={{ width: share(used) }} />
      </div>
    </div>
  );
}

/** For screens that create something: hidden while the limit is far away. */
export const LimitNear = (props: LimitMeterProps) =>
  isNearLimit(props.used + (props.pending ?? 0), props.most) && <LimitMeter {...props} />;

import { BASE_CONTRACT, type ContractLimits, PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/contract.ts';
import { MB } from '#core/media.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useContract } from '#stores/context.tsx';
import { useSizeText } from '#ui/size-text.ts';
import css from './to-much-workouts.module.css';

const COUNTS = ['maxWorkouts', 'maxExercisesPerWorkout', 'maxMasterVideos', 'maxUsers', 'maxGroups'] as const;
const SIZES = ['maxMediaStorage', 'maxImageSize', 'maxVideoSize', 'maxMusicSize', 'maxMastervideoSize'] as const;

/** What each contract allows, side by side; the person's own is marked, and shown as it really is. */
export function Plans() {
  const t = useT();
  const { number } = useFormat();
  const sizeText = useSizeText();
  const own = useContract((state) => state.limits);
  const known = [BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT].map((plan) => (plan.type === own.type ? own : plan));
  const plans = known.includes(own) ? known : [own, ...known];
  const rows = [
    ...COUNTS.map((key) => ({ key, text: (plan: ContractLimits) => number(countIn(plan, key), 0) })),
    ...SIZES.map((key) => ({ key, text: (plan: ContractLimits) => sizeText(plan[key] * MB) })),
  ];
  return (
    <section className="stack stack-tight">
      <h2>{t('limits.plans')}</h2>
      <p className="muted">{t('limits.howToChange')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={`panel ${css.plans}`} role="region" aria-label={t('limits.plans')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('limits.title')}</span>
              </th>
              {plans.map((plan) => (
                <th key={plan.type} scope="col" data-own={plan === own || undefined}>
                  {nameOf(plan.type, t)}
                  {plan === own && <span className="tiny">{t('limits.yours')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, text }) => (
              <tr key={key}>
                <th scope="row">{t(`limits.allows.${key}`)}</th>
                {plans.map((plan) => (
                  <td key={plan.type} className="num" data-own={plan === own || undefined}>
                    {text(plan)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** A contract may bound groups and have none. */
const countIn = (plan: ContractLimits, key: (typeof COUNTS)[number]): number =>
  key === 'maxGroups' && !plan.groups ? 0 : plan[key];

function nameOf(type: string, t: ReturnType<typeof useT>): string {
  return type === 'base' || type === 'pro' || type === 'proplus' ? t(`limits.plan.${type}`) : type;
}

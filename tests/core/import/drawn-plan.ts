import { readPastedPlan } from '#core/import/plan.ts';

const DEFAULT_SEC = 90;

/** `3 × [Squats 40/20, Push-ups 12×]`, with what stands around the rounds before it. */
export function drawnPlan(text: string): string {
  const plan = readPastedPlan(text, DEFAULT_SEC);
  if (!plan) return 'no plan';
  const { title, rounds, roundRestSec, warmUpSec, coolDownSec, items, unread } = plan;
  const list = items.map(
    ({ name, timeSec, reps, restSec, perSide, notes }) =>
      `${name} ${reps > 0 ? `${reps}×` : timeSec}${restSec > 0 ? `/${restSec}` : ''}${perSide ? ' per side' : ''}${notes && ` (${notes})`}`,
  );
  return [
    ...(title ? [`“${title}”`] : []),
    ...(warmUpSec ? [`warm-up ${warmUpSec}`] : []),
    `${rounds > 1 ? `${rounds} × ` : ''}[${list.join(', ')}]`,
    ...(roundRestSec ? [`round rest ${roundRestSec}`] : []),
    ...(coolDownSec ? [`cool-down ${coolDownSec}`] : []),
    ...(unread.length > 0 ? [`unread: ${unread.join('; ')}`] : []),
  ].join(' ');
}

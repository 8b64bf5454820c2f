import { HISTORY_AT_MOST } from '#core/training/history/results.ts';
import { type HistoryProblem, HISTORY_REASONS } from '#core/training/history/session.ts';
import { SETS_AT_MOST } from '#core/training/sets.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Folded } from '#ui/widgets/Folded.tsx';

/** A page of a thousand numbers helps nobody; the count says how many more there are. */
const LINES_SHOWN = 100;

/** What of the file was left out or changed: each reason with its lines. */
export function HistoryProblems({ problems }: { readonly problems: readonly HistoryProblem[] }) {
  const t = useT();
  const { number } = useFormat();
  const byReason = HISTORY_REASONS.map((reason) => ({
    reason,
    lines: problems.filter((problem) => problem.reason === reason).map(({ line }) => line),
  })).filter(({ lines }) => lines.length > 0);
  return (
    <Folded label={t('export.history.problems', { count: problems.length })}>
      <ul className="stack stack-tight">
        {byReason.map(({ reason, lines }) => (
          <li key={reason}>
            {t(`export.history.reason.${reason}`, { most: number(HISTORY_AT_MOST), sets: SETS_AT_MOST })}{' '}
            <span className="muted">
              {t('export.history.lines', { count: lines.length, lines: lines.slice(0, LINES_SHOWN).join(', ') })}
              {lines.length > LINES_SHOWN && ` ${t('export.history.more', { count: lines.length - LINES_SHOWN })}`}
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

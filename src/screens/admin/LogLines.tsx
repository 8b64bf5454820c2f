import type { AuditLine } from '#core/public/admin.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import css from './admin.module.css';
import { useContractName } from './contract-name.ts';

/** Admin actions, newest first. */
export function LogLines() {
  const t = useT();
  const lines = useStore('admin', (state) => state.lists.lines) ?? [];
  if (lines.length === 0) return <EmptyState title={t('admin.log.none')} />;
  return (
    <div className="stack">
      <p className="muted">{t('admin.log.text')}</p>
      <Lines lines={lines} />
    </div>
  );
}

export function Lines({ lines }: { readonly lines: readonly AuditLine[] }) {
  const t = useT();
  const { date, timeOfDay } = useFormat();
  const contractName = useContractName();
  if (lines.length === 0) return null;
  return (
    <ol className="panel panel-flush rows" aria-label={t('admin.tabs.lines')}>
      {lines.map((line) => (
        <li key={`${line.at} ${line.action} ${line.about}`} className={css.line}>
          <span>{sentenceOf(line.action, t, contractName)}</span>
          <span className="small muted">
            {[t(line.isMine ? 'admin.log.you' : 'admin.log.other'), date(line.at), timeOfDay(line.at)].join(', ')}
          </span>
          <span className="tiny muted">{line.about.slice(0, 8)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Actions of a later release are shown by their raw name. */
function sentenceOf(
  action: string,
  t: ReturnType<typeof useT>,
  contractName: ReturnType<typeof useContractName>,
): string {
  const [name = '', what = '', reason = ''] = action.split(' ');
  const key = (
    {
      setContract: 'setContract',
      setAdmin: what === 'true' ? 'setAdmin_true' : 'setAdmin_false',
      suspendUser: what === 'true' ? 'suspend_true' : 'suspend_false',
      reviewWorkout: what === 'hide' ? 'review_hide' : 'review_show',
      findAccount: 'find',
      writeReleaseNote: 'writeNote',
      removeReleaseNote: 'removeNote',
      writeContract: 'writePlan',
    } as const
  )[name];
  if (!key) return action;
  const isPlan = key === 'setContract' || key === 'writePlan';
  return t(`admin.log.${key}`, {
    what: key === 'review_hide' ? reasonText(reason, t) : isPlan ? contractName(what) : what,
  });
}

function reasonText(reason: string, t: ReturnType<typeof useT>): string {
  const known = (['spam', 'offensive', 'dangerous', 'copyright', 'other'] as const).find((one) => one === reason);
  return known ? t(`library.report.${known}`) : reason;
}

import { warningsOf } from '#core/workout/warnings.ts';
import type { useT } from '#i18n/setup.ts';

/** `My setting`, `None`, `30 + 10 s before the end`. */
export function warningText(warnAt: string, t: ReturnType<typeof useT>): string {
  const secs = warningsOf(warnAt);
  if (!secs) return t('editor.ownMode');
  return secs.length === 0 ? t('editor.warnNever') : t('editor.warnBefore', { secs: secs.join('\u00a0+\u00a0') });
}

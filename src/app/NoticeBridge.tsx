import { useEffect, useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import type { Notice } from '#stores/app.ts';
import { useApp } from '#stores/context.tsx';
import { useNotices } from '#ui/Notices.tsx';

/** Puts what the stores have to say onto the board, in the person's language, and takes it off again. */
export function NoticeBridge(): null {
  const t = useT();
  const notices = useApp((state) => state.notices);
  const { show, dismiss } = useNotices();
  const shown = useRef<readonly Notice[]>([]);
  useEffect(() => {
    for (const old of shown.current) if (!notices.some(({ id }) => id === old.id)) dismiss(old.id);
    for (const notice of notices) {
      if (shown.current.includes(notice)) continue;
      const { id, kind, key, values, action } = notice;
      show({
        key: id,
        tone: kind,
        text: String(t(key, { ...values })),
        // The store knows when the time is up: an undo must not outlive what it undoes.
        durationMs: 'until-closed',
        ...(action && { action: { label: String(t(action.key)), onAct: action.run } }),
      });
    }
    shown.current = notices;
  }, [notices, show, dismiss, t]);
  return null;
}

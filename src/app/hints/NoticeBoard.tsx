import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Notices } from '#ui/widgets/Notices.tsx';

/** Shows the stores' notices in the person's language. */
export function NoticeBoard() {
  const t = useT();
  const notices = useStore('app', (state) => state.notices);
  const { dismissNotice, endNotice, holdNotices, releaseNotices } = useStores().app.getState();
  return (
    <Notices
      notices={notices.map(({ id, kind, key, values, action }) => ({
        id,
        kind,
        text: String(t(key, { ...values })),
        action: action && {
          label: String(t(action.key)),
          onAct() {
            dismissNotice(id);
            action.run();
          },
        },
      }))}
      onClose={endNotice}
      onHold={holdNotices}
      onRelease={releaseNotices}
    />
  );
}

import { useEffect, useState } from 'react';
import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import type { HostQuestion } from '#stores/player/foreign-media.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';

/** As many as one can read; further ones are asked about afterwards. */
const AT_ONCE = 5;

interface Props {
  readonly whole: WholeWorkout;
  readonly question: HostQuestion;
}

/** Asks before a stranger's workout fetches files from other sites. It starts without an answer, and without them. */
export function ForeignHosts({ whole, question: { hostsToAsk, allowHosts } }: Props) {
  const t = useT();
  const [hosts, setHosts] = useState<readonly string[]>([]);
  const [isDeclined, setDeclined] = useState(false);
  useEffect(() => {
    let isHere = true;
    void hostsToAsk(whole).then((asked) => isHere && setHosts(asked));
    return () => {
      isHere = false;
    };
  }, [whole, hostsToAsk]);
  const named = hosts.slice(0, AT_ONCE);
  if (named.length === 0 || isDeclined) return null;
  const agree = () => {
    allowHosts(named);
    setHosts(hosts.slice(AT_ONCE));
  };
  return (
    <section aria-label={t('foreignMedia.title')}>
      <Banner
        icon="info"
        action={
          <span className="row">
            <Button onClick={agree}>{t('foreignMedia.allow')}</Button>
            <Button onClick={() => setDeclined(true)}>{t('foreignMedia.decline')}</Button>
          </span>
        }
      >
        {t('foreignMedia.text', { hosts: named.join(', '), count: named.length })}
      </Banner>
    </section>
  );
}

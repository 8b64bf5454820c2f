import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import { useStep } from './use-step.ts';
import { WhyNot } from './WhyNot.tsx';

/** Groups of friends; empty without any. */
export function GroupsPart({ wId }: { readonly wId: string }) {
  const t = useT();
  const { sharing } = useStores();
  const groups = useStore('sharing', (state) => state.groups);
  const { busy, problems, take } = useStep();
  if (groups.length === 0) return null;
  return (
    <section className="stack stack-tight" aria-labelledby="share-groups">
      <h3 id="share-groups">{t('sharing.with.groups')}</h3>
      <ul className="stack stack-tight">
        {groups.map(({ gId, name, members, wIds }) => {
          const [on, isBusy, problem] = [wIds.includes(wId), busy.has(gId), problems.get(gId)];
          return (
            <li key={gId}>
              <Switch
                label={name}
                description={t('sharing.members', { count: members.length })}
                checked={isBusy ? !on : on}
                onChange={(wanted) =>
                  !isBusy && void take(gId, () => sharing.getState().shareWithGroup(wId, gId, wanted))
                }
              />
              {problem && <WhyNot problem={problem} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

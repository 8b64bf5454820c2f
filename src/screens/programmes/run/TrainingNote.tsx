import { pathTo } from '#core/address/routes.ts';
import { editionId } from '#core/programme/coaching.ts';
import type { Training } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Link } from '#ui/base/Link.tsx';
import { NeedsProgrammes } from '#screens/programmes/NeedsProgrammes.tsx';

export interface TrainingNoteProps {
  readonly training: Training;
}

/** Before the start: which training of which programme it is. */
export const TrainingNote = (props: TrainingNoteProps) => (
  <NeedsProgrammes>
    <Note {...props} />
  </NeedsProgrammes>
);

function Note({ training: { fId, pId, week, day } }: TrainingNoteProps) {
  const t = useT();
  const follow = useStore('programmes', (state) => state.follows.find((one) => one.fId === fId));
  const id = follow ? editionId(follow) : pId;
  const programme = useStore('programmes', (state) => state.programmeOf(id));
  if (!programme) return null;
  return (
    <p className="small" dir="auto">
      <Link to={pathTo('programme', { pId: id })}>{programme.name}</Link>
      {` · ${t('programme.place', { week: week + 1, day: day + 1 })}`}
    </p>
  );
}

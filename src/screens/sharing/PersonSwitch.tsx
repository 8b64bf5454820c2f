import type { Card } from '#core/people/people.ts';
import type { SharingProblem } from '#stores/library/sharing-state.ts';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { Switch } from '#ui/fields/Switch.tsx';
import css from './sharing.module.css';
import { WhyNot } from './WhyNot.tsx';

interface Props {
  readonly person: Card;
  readonly on: boolean;
  /** In progress: a second press would be another request. */
  readonly busy: boolean;
  readonly problem: SharingProblem | undefined;
  readonly onChange: (on: boolean) => void;
}

/** A person, and whether they have access to the workout. */
export function PersonSwitch({ person, on, busy, problem, onChange }: Props) {
  const { nicName, firstName, lastName, imgUrl } = person;
  const fullName = `${firstName} ${lastName}`.trim();
  return (
    <li>
      <div className={css.person}>
        <Avatar imgUrl={imgUrl} nicName={nicName} />
        <Switch
          label={nicName}
          {...(fullName !== '' && { description: fullName })}
          checked={busy ? !on : on}
          onChange={(wanted) => !busy && onChange(wanted)}
        />
      </div>
      {problem && <WhyNot problem={problem} />}
    </li>
  );
}

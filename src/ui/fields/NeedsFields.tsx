import { equipmentFor, type OptionsInput } from '#core/exercises/options.ts';
import type { Equipment } from '#core/exercises/exercise-facts.ts';
import { useT } from '#i18n/setup.ts';
import { Switch } from './Switch.tsx';

type Needs = Pick<OptionsInput, 'equipment' | 'quiet'>;

interface NeedsFieldsProps {
  readonly value: Needs & Pick<OptionsInput, 'sport' | 'level'>;
  readonly onChange: (part: { equipment?: Equipment[]; quiet?: boolean }) => void;
}

/** Available equipment that suits the sport, and whether somebody sleeps below. */
export function NeedsFields({ value: { sport, level, equipment, quiet }, onChange }: NeedsFieldsProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('options.equipment')}>
      {equipmentFor(sport, level).map((thing) => (
        <Switch
          key={thing}
          label={t(`equipment.${thing}`)}
          checked={equipment.includes(thing)}
          onChange={(there) => {
            const others = equipment.filter((other) => other !== thing);
            onChange({ equipment: there ? [...others, thing] : others });
          }}
        />
      ))}
      <Switch
        label={t('options.quiet')}
        description={t('options.quietHint')}
        checked={quiet}
        onChange={(on) => onChange({ quiet: on })}
      />
    </div>
  );
}

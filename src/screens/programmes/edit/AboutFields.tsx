import { firstOwn } from '#core/programme/outline.ts';
import { LEVEL_NAMES, SPORTS, type Workout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import type { Typed } from './typed.ts';

interface Props {
  readonly typed: Typed;
  readonly own: readonly Workout[];
  readonly onChange: (part: Partial<Typed>) => void;
}

/** Sport and level, which follow the first workout until somebody chooses others. */
export function AboutFields({ typed, own, onChange }: Props) {
  const t = useT();
  const first = firstOwn(typed, own);
  return (
    <Folded label={t('maker.about')}>
      <SelectField
        label={t('editor.sport')}
        value={typed.sport ?? first?.sport ?? 'others'}
        options={SPORTS.map((value) => ({ value, label: t(`sport.${value}`) }))}
        onChange={(sport) => onChange({ sport })}
      />
      <Segments
        label={t('editor.level')}
        value={typed.level ?? first?.level ?? 'base'}
        options={LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => onChange({ level })}
      />
    </Folded>
  );
}

import { startTransition, useEffect, useState } from 'react';
import type { BookEntry, BookQuery, ExerciseBook } from '#core/exercises/exercise-book.ts';
import { EQUIPMENT, MUSCLES } from '#core/exercises/exercise-facts.ts';
import { LEVEL_NAMES, type Sport, SPORTS } from '#core/workout/model.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { useExerciseBook } from '#ui/workout/exercise-book.ts';
import { ExerciseLine } from '#ui/workout/ExerciseLine.tsx';
import { Banner, CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { FilterSelect } from '#ui/fields/FilterSelect.tsx';
import { SearchField } from '#ui/fields/SearchField.tsx';

export interface ExercisePickerProps {
  /** The language of the names: the workout's. */
  readonly language: LanguageName;
  readonly sport: Sport;
  /** The name of the exercise to replace; `undefined` = add one. */
  readonly instead?: string | undefined;
  /** Why the last choice was refused. */
  readonly problem?: string | undefined;
  /** `false` = refused; then there is a `problem`. */
  readonly onPick: (entry: BookEntry, instead: BookEntry | undefined) => boolean;
  /** Add an exercise that the catalogue does not have, with the name searched for, if any. */
  readonly onOwn?: (name: string) => void;
  readonly onClose: () => void;
}

/** Choose from the catalogue: search and filters; for a swap, exercises for the same muscle come first. */
export function ExercisePicker({ language, instead, problem, onClose, ...rest }: ExercisePickerProps) {
  const t = useT();
  const book = useExerciseBook(language);
  return (
    <Sheet
      open
      title={instead === undefined ? t('catalogue.title') : t('catalogue.instead', { name: instead })}
      onClose={onClose}
    >
      {problem && (
        <div role="alert">
          <Banner tone="warning" icon="warning">
            {problem}
          </Banner>
        </div>
      )}
      {book ? <Catalogue book={book} instead={instead} {...rest} /> : <CardSkeletons count={3} />}
    </Sheet>
  );
}

const NOTHING: BookQuery = {
  text: '',
  sport: undefined,
  level: undefined,
  muscle: undefined,
  equipment: undefined,
  quiet: false,
};
/** As many as a sheet shows: the press that opens it waits for no more. */
const AT_FIRST = 8;
const PORTION = 24;

interface CatalogueProps extends Pick<ExercisePickerProps, 'sport' | 'instead' | 'onPick' | 'onOwn'> {
  readonly book: ExerciseBook;
}

function Catalogue({ book, sport, instead, onPick, onOwn }: CatalogueProps) {
  const t = useT();
  const from = instead === undefined ? undefined : book.find(instead);
  const alternatives = from ? book.alternatives(from, sport) : [];
  const isSwap = instead !== undefined;
  // When adding, people look for exercises of the workout's sport.
  const [query, setQuery] = useState<BookQuery>(isSwap || sport === 'others' ? NOTHING : { ...NOTHING, sport });
  const [shown, setShown] = useState(AT_FIRST);
  useEffect(() => startTransition(() => setShown(PORTION)), []);
  const [added, setAdded] = useState('');
  const isAsked = Object.values(query).some(Boolean);
  const isSame = isSwap && !isAsked && alternatives.length > 0;
  const found = isSame ? alternatives : book.search(query).filter((entry) => entry !== from);
  const change = (next: BookQuery) => {
    setQuery(next);
    setShown(PORTION);
  };
  return (
    <>
      <Filters query={query} onChange={change} />
      {onOwn && (
        <Button wide icon="edit" onClick={() => onOwn(query.text.trim())}>
          {query.text.trim() === '' ? t('catalogue.own') : t('catalogue.ownNamed', { name: query.text.trim() })}
        </Button>
      )}
      <p className="muted small" role="status">
        {added ||
          (isSame && from
            ? t('catalogue.same', { muscle: t(`muscle.${from.muscles[0]}`) })
            : t('catalogue.found', { count: found.length }))}
      </p>
      <ul className="panel panel-flush rows">
        {found.slice(0, shown).map((entry) => (
          <ExerciseLine
            key={entry.name}
            name={entry.label}
            detail={[
              entry.muscles.map((muscle) => t(`muscle.${muscle}`)).join(', '),
              entry.needs && t(`equipment.${entry.needs}`),
            ]
              .filter(Boolean)
              .join(' · ')}
            howTo={entry.howTo}
          >
            <IconButton
              icon={isSwap ? 'check' : 'plus'}
              label={t(isSwap ? 'catalogue.take' : 'catalogue.add', { name: entry.label })}
              onClick={() => {
                const isTaken = onPick(entry, from);
                setAdded(isTaken && !isSwap ? t('catalogue.added', { name: entry.label }) : '');
              }}
            />
          </ExerciseLine>
        ))}
      </ul>
      {found.length > shown && (
        <Button wide onClick={() => setShown(shown + PORTION)}>
          {t('player.moreSteps')}
        </Button>
      )}
    </>
  );
}

interface FiltersProps {
  readonly query: BookQuery;
  readonly onChange: (query: BookQuery) => void;
}

const ALL = 'all';

function Filters({ query, onChange }: FiltersProps) {
  const t = useT();
  /** A list of options, headed by "any". */
  const choice = <V extends string>(all: string, values: readonly V[], labelOf: (value: V) => string) => [
    { value: ALL as V | typeof ALL, label: all },
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ];
  const given = <V extends string>(value: V | typeof ALL): V | undefined => (value === ALL ? undefined : (value as V));
  return (
    <div className="stack stack-tight">
      <SearchField label={t('catalogue.search')} value={query.text} onChange={(text) => onChange({ ...query, text })} />
      <div className="row">
        <FilterSelect
          label={t('catalogue.muscle')}
          neutral={ALL}
          value={query.muscle ?? ALL}
          options={choice(t('catalogue.allMuscles'), MUSCLES, (muscle) => t(`muscle.${muscle}`))}
          onChange={(value) => onChange({ ...query, muscle: given(value) })}
        />
        <FilterSelect
          label={t('list.filter.sport')}
          neutral={ALL}
          value={query.sport ?? ALL}
          options={choice(t('list.filter.allSports'), SPORTS, (sport) => t(`sport.${sport}`))}
          onChange={(value) => onChange({ ...query, sport: given(value) })}
        />
        <FilterSelect
          label={t('list.filter.level')}
          neutral={ALL}
          value={query.level ?? ALL}
          options={choice(t('list.filter.allLevels'), LEVEL_NAMES, (level) => t(`level.${level}`))}
          onChange={(value) => onChange({ ...query, level: given(value) })}
        />
        <FilterSelect
          label={t('catalogue.equipment')}
          neutral={ALL}
          value={query.equipment ?? ALL}
          options={choice(t('catalogue.anyEquipment'), ['none', ...EQUIPMENT] as const, (thing) =>
            thing === 'none' ? t('catalogue.noEquipment') : t(`equipment.${thing}`),
          )}
          onChange={(value) => onChange({ ...query, equipment: given(value) })}
        />
        <FilterSelect
          label={t('options.quiet')}
          neutral={ALL}
          value={query.quiet ? 'quiet' : ALL}
          options={choice(t('catalogue.anyNoise'), ['quiet'] as const, () => t('options.quiet'))}
          onChange={(value) => onChange({ ...query, quiet: value !== ALL })}
        />
      </div>
    </div>
  );
}

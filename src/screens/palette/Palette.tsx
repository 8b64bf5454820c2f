import { type KeyboardEvent, startTransition, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#i18n/setup.ts';
import { isComposing } from '#ui/base/keyboard.ts';
import { Dialog } from '#ui/widgets/Dialog.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import { type Group, useDestinations } from './destinations.ts';
import css from './palette.module.css';

/**
 * Searches the person's workouts, screens and settings. The focus stays in the field: arrows, Home and End choose,
 * Enter opens, Escape closes.
 */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const groups = useDestinations(text);
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, count - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const type = (next: string) => {
    setText(next);
    setChosen(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 }[event.key];
    if (count === 0 || isComposing(event) || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next !== undefined) return setChosen((next + count) % count);
    // Clicks the link, so that leave guards apply here as well.
    document.getElementById(optionId(active))?.click();
  };
  return (
    <Dialog open title={t('palette.title')} onClose={onClose}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.label')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={id}
          aria-activedescendant={count > 0 ? optionId(active) : undefined}
          placeholder={t('palette.label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={count > 0 ? 'visually-hidden' : `muted ${css.nothing}`} role="status">
        {count > 0 ? text.trim() !== '' && t('palette.found', { count }) : t('palette.nothing', { text: text.trim() })}
      </p>
      <Options id={id} groups={groups} active={active} optionId={optionId} onChoose={setChosen} onClose={onClose} />
    </Dialog>
  );
}

interface OptionsProps {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly onChoose: (index: number) => void;
  readonly onClose: () => void;
}

function Options({ id, groups, active, optionId, onChoose, onClose }: OptionsProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, groups]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('palette.results')}
      className={css.list}
      tabIndex={-1}
      hidden={groups.length === 0}
    >
      {groups.map(({ title, found }, nth) => (
        <div key={title} role="group" aria-label={title}>
          <div className={css.title} aria-hidden="true">
            {title}
          </div>
          {found.map(({ to, label, icon }, index) => {
            const place = groups.slice(0, nth).flatMap((group) => group.found).length + index;
            return (
              <Link
                key={to}
                to={to}
                id={optionId(place)}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                className={css.option}
                onPointerMove={() => onChoose(place)}
                onClick={() => startTransition(onClose)}
              >
                <Icon name={icon} />
                <span dir="auto">{label}</span>
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

import { REMIND_MIN_BEFORE } from '#core/settings/settings.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';

interface Props {
  readonly label: string;
  readonly description?: string;
}

/** How long before, and by whom: this device while Icetime is open, or the external calendar. */
export function Reminder({ label, description }: Props) {
  const t = useT();
  const { calendar } = useStores();
  const minBefore = useStore('settings', (state) => state.settings.remindMinBefore);
  const set = useStore('settings', (state) => state.set);
  const reminders = useStore('calendar', (state) => state.reminders);
  const who = minBefore === 0 ? 'off' : reminders === 'none' ? 'denied' : reminders;
  return (
    <div className="stack stack-tight">
      <SelectField
        label={label}
        description={description}
        value={String(minBefore)}
        options={REMIND_MIN_BEFORE.map((value) => ({
          value: String(value),
          label: t(`calendar.remind.before.${value}`),
        }))}
        onChange={(chosen) => set('remindMinBefore', REMIND_MIN_BEFORE.find((value) => String(value) === chosen) ?? 0)}
      />
      <p className="small muted" role="status">
        {t(`calendar.remind.${who}`)}
      </p>
      {who === 'default' && (
        <Button wide icon="bell" onClick={() => void calendar.getState().askReminders()}>
          {t('calendar.remind.ask')}
        </Button>
      )}
    </div>
  );
}

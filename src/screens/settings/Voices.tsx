import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import { useT } from '#i18n/setup.ts';
import { LANGUAGE_LABELS } from '#screens/login/languages.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import css from './settings.module.css';
import { Loudness, type Trying } from './SoundRows.tsx';

/** The sample sentence, in the voice's own language. */
const SENTENCES: Readonly<Record<LanguageName, string>> = {
  English: 'Next: ten push-ups.',
  German: 'Als Nächstes: zehn Liegestütze.',
  French: 'Ensuite : dix pompes.',
  Spanish: 'Ahora: diez flexiones.',
  Dutch: 'Nu: tien push-ups.',
};

/** Names are spoken in the workout's language: one voice per language, the person's own first. */
export function Voices({ tryOut }: Trying) {
  const t = useT();
  const own = useStore('settings', (state) => state.settings.language);
  return (
    <>
      <Loudness name="speechVolume" label={t('preferences.speechVolume')} />
      <VoiceChoice language={own} tryOut={tryOut} />
      <details className={css.more}>
        <summary>{t('preferences.otherVoices')}</summary>
        {LANGUAGE_NAMES.filter((language) => language !== own).map((language) => (
          <VoiceChoice key={language} language={language} tryOut={tryOut} />
        ))}
      </details>
    </>
  );
}

function VoiceChoice({ language, tryOut }: Trying & { readonly language: LanguageName }) {
  const t = useT();
  const key = `voice${language}` as const;
  const voice = useStore('settings', (state) => state.settings[key]);
  const volume = useStore('settings', (state) => state.settings.speechVolume);
  const set = useStore('settings', (state) => state.set);
  const tag = LANGUAGE_TAGS[language];
  const voices = tryOut?.voicesOf(tag) ?? [];
  const label = t('preferences.voiceFor', { language: LANGUAGE_LABELS[language] });
  if (tryOut && voices.length === 0) {
    return (
      <div className={css.block}>
        <b className="small">{label}</b>
        <p className="small muted">{t('preferences.noVoice')}</p>
      </div>
    );
  }
  const isThere = voice === '' || voices.some(({ name }) => name === voice);
  const options = [
    { value: '', label: t('preferences.bestVoice') },
    ...voices.map(({ name, isLocal }) => ({
      value: name,
      label: isLocal ? name : t('preferences.voiceOnline', { name }),
    })),
    ...(isThere ? [] : [{ value: voice, label: t('preferences.voiceMissing', { name: voice }) }]),
  ];
  return (
    <div className={`${css.block} ${css.voice}`}>
      <SelectField label={label} value={voice} options={options} onChange={(value) => set(key, value)} />
      <Button
        icon="sound"
        disabled={!tryOut}
        onClick={() => tryOut?.speak(SENTENCES[language], tag, { voice, volume })}
      >
        {t('preferences.hearVoice')}
      </Button>
    </div>
  );
}

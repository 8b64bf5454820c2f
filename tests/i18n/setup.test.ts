import { expect, it, vi } from 'vitest';
import { createFormat } from '#i18n/format.ts';
import { changeLanguage, detectLanguage, loadTexts, startI18n, t } from '#i18n/setup.ts';

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

it('takes the choice kept on the device before the languages of the browser', () => {
  browserSpeaks('fr-CA', 'de');
  expect(detectLanguage()).toBe('fr');
  localStorage.setItem('icetime.language', 'nl');
  expect(detectLanguage()).toBe('nl');
  localStorage.setItem('icetime.language', 'tlh');
  expect(detectLanguage()).toBe('fr');
});

it('falls back to English when nothing is spoken, and when storage is blocked', () => {
  browserSpeaks('ja', 'pt-BR');
  expect(detectLanguage()).toBe('en');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(detectLanguage()).toBe('en');
});

it('starts in one language, marks the page with it, and switches with plural forms', async () => {
  expect(await startI18n('de')).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  expect(t('common.cancel')).toBe('Abbrechen');
  expect(await changeLanguage('fr')).toBe(true);
  expect(document.documentElement.lang).toBe('fr');
  expect(localStorage.getItem('icetime.language')).toBe('fr');
  expect([0, 1, 2].map((count) => t('nav.unread', { count }))).toEqual(['0 non lu', '1 non lu', '2 non lus']);
});

it('loads a namespace in the current language and, after a switch, in the new one', async () => {
  const started = startI18n('de');
  // A screen is asked for before the language has arrived.
  await Promise.all([started, loadTexts('making')]);
  expect(t('editor.add')).toBe('Übung hinzufügen');
  await changeLanguage('fr');
  expect(t('editor.add')).toBe('Ajouter un exercice');
  expect(t('common.cancel')).toBe('Annuler');
});

it('has a part in the language that is there in the end, though it is switched while the part travels', async () => {
  await startI18n('de');
  await Promise.all([loadTexts('films'), changeLanguage('fr')]);
  expect(t('film.opening')).toBe('Ouverture du film');
  await Promise.all([changeLanguage('es'), loadTexts('lists')]);
  expect(t('lists.title')).toBe('Listas');
});

it('writes numbers in sentences the way of each language', async () => {
  await startI18n('en');
  await loadTexts('statistic');
  const points = () => t('statistic.points', { count: 12_345 });
  expect(points()).toBe('12,345 icepoints');
  await changeLanguage('de');
  expect(points()).toBe('12.345 Icepoints');
  await changeLanguage('fr');
  expect(points()).toBe('12\u202f345 icepoints');
  expect(t('statistic.points', { count: 1 })).toBe('1 icepoint');
});

it('writes numbers and dates the way of each language', () => {
  const noon = new Date(2026, 2, 12, 12).getTime();
  expect(createFormat('de').number(1234.5)).toBe('1.234,5');
  expect(createFormat('en').date(noon)).toBe('Mar 12, 2026');
  expect(createFormat('nl').date(noon)).toBe('12 mrt 2026');
});

/**
 * The files of texts that only some screens need; their names alone would weigh half a kilobyte before the first paint.
 */
export const partLoaders = import.meta.glob<object>('./locales/*/*.json', { import: 'default' });

import { readTypedWords } from '#core/words.ts';
import { keptForm } from '#ui/kept-form.ts';

export const keptWords = keptForm('words', readTypedWords);

import { readFileSync } from 'node:fs';

export const STORAGE_RULES = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');

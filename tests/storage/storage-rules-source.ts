import { readFileSync } from 'node:fs';

export const STORAGE_RULES = readFileSync(new URL('../../src/rules/storage.rules', import.meta.url), 'utf8');

import type { CompiledRules } from '@icetime/local-firebase/rules/engine.ts';
import type { Decision } from '../support/rules-harness.ts';

/**
 * One question to the rules with a written answer. Asked of the project's rules by tests, of mutants of them by
 * `npm run bench -- rules`.
 */
export interface RulesCase {
  readonly name: string;
  readonly allowed: boolean;
  readonly decide: (rules: CompiledRules) => Decision;
}

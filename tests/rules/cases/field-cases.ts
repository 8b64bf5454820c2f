import type { Plain, PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { SUBJECTS } from './field-subjects.ts';
import { SAMPLES, type Field, type Subject } from './field-values.ts';
import { harnessWith } from '../support/fixtures.ts';
import type { RulesCase } from './rules-case.ts';
import { LIST_SUBJECTS } from './list-cases.ts';
import { COACHING_SUBJECTS } from './coaching-cases.ts';
import { PROGRAMME_SUBJECTS } from './programme-cases.ts';
import { SESSION_SUBJECTS } from './session-cases.ts';
import { SOCIAL_SUBJECTS } from './social-field-subjects.ts';

export const ALL_SUBJECTS: readonly Subject[] = [
  ...SUBJECTS,
  ...SOCIAL_SUBJECTS,
  ...SESSION_SUBJECTS,
  ...LIST_SUBJECTS,
  ...PROGRAMME_SUBJECTS,
  ...COACHING_SUBJECTS,
];

const short = (value: Plain): string => {
  const json = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? '';
  return json.length > 60 ? `${json.slice(0, 57)}...` : json;
};

function casesFor(subject: Subject): RulesCase[] {
  const { name, auth, base, fields, isUpdate } = subject;
  const ask = (title: string, allowed: boolean, data: PlainFields): RulesCase => ({
    name: `${name}: ${title}`,
    allowed,
    decide: (rules) => harnessWith(rules, subject).commit(auth, subject.writes(data)),
  });
  const forField = ([field, { kind, good, bad, optional }]: [string, Field]): RulesCase[] => [
    ...good.map((value, i) => ask(`${field} may be ${short(value)} (${i})`, true, { ...base, [field]: value })),
    ...bad.map((value, i) => ask(`${field} cannot be ${short(value)} (${i})`, false, { ...base, [field]: value })),
    ...Object.entries(SAMPLES)
      .filter(([sample]) => sample !== kind)
      .map(([sample, value]) => ask(`${field} cannot be of kind ${sample}`, false, { ...base, [field]: value })),
    ...(isUpdate
      ? []
      : [ask(`${field} ${optional ? 'may' : 'cannot'} be missing`, optional === true, withoutKey(base, field))]),
  ];
  return [
    ask('is accepted', true, base),
    ...Object.entries(fields).flatMap(forField),
    ...(isUpdate ? [] : [ask('has no other fields', false, { ...base, more: 1 })]),
  ];
}

const withoutKey = (fields: PlainFields, key: string): PlainFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

export const FIELD_CASES: readonly RulesCase[] = ALL_SUBJECTS.flatMap(casesFor);
/** Every field of every subject has cases; a field of a document that has none is a gap. */
export const UNTESTED_FIELDS: readonly string[] = ALL_SUBJECTS.flatMap(({ name, base, fields }) =>
  Object.keys(base)
    .filter((field) => !(field in fields))
    .map((field) => `${name}: ${field}`),
);

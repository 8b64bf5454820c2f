import * as v from 'valibot';
import { upgradesOf } from '#core/settings/contract.ts';
import { auditLine } from '#logic/account/admin.ts';
import { CallError } from './call-error.ts';
import { createCallable } from './callable.ts';
import { LETTERS_FROM_AGE_MS, writeLetter } from './letter.ts';
import { KEPT_FOR_OTHERS, bound, full } from '#logic/bounds/bound.ts';

/** By everybody together. */
export const UPGRADE_WISHES = { name: 'upgrade', perDay: 50 } as const;

/**
 * `{ contractType }` → `{ asked: true }`: a mail to the operator, once a day. 'invalid-argument': not larger than the
 * current contract.
 */
export const askForContract = createCallable({
  name: 'askForContract',
  input: v.strictObject({ contractType: v.picklist(['pro', 'proplus']) }),
  perDay: 1,
  bounds: bound('1 wish', `${UPGRADE_WISHES.perDay} wishes a day, ${KEPT_FOR_OTHERS}`, full(UPGRADE_WISHES)),
  needs: ['verified-now'],
  fromAgeMs: LETTERS_FROM_AGE_MS,
  async run(call, { contractType }) {
    const { caller, user } = call;
    const own = typeof user?.data['contractType'] === 'string' ? user.data['contractType'] : 'base';
    if (!upgradesOf(own).includes(contractType)) throw new CallError('invalid-argument');
    const lines = [`Account: ${caller.uid}`, `Plan: ${own}`, `Asks for: ${contractType}`];
    const line = auditLine(call, `askForContract ${contractType}`, caller.uid);
    await writeLetter(call, UPGRADE_WISHES, { subject: 'Icetime: a bigger plan', lines }, [line]);
    return { asked: true };
  },
});

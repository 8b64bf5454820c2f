/** Codes that people read out to each other and type. */

/** No letter that sounds or looks like another sign: codes are read out in a noisy room. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;
const IS_CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** The code as it is stored, from one that was typed: small letters, spaces and dashes do not matter. */
export function readShortCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return IS_CODE.test(code) ? code : undefined;
}

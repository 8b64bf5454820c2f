/** Codes that people read out to each other and type. */

/** No letter that sounds or looks like another character: codes are read out in noisy rooms. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;
const IS_CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`);

/** The stored form of a typed code: case, spaces and dashes do not matter. */
export function readShortCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return IS_CODE.test(code) ? code : undefined;
}

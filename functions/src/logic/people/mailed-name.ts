/** Which names a mail to a stranger may carry: a name is the only text that its sender chooses. */

const LENGTH_AT_MOST = 24;
const WORD_LENGTH_AT_MOST = 16;
/**
 * One script per name, so that no letter stands for one of another. Letters of Latin names alone: phonetic letters and
 * clicks look like dots, colons and exclamation marks.
 */
const SCRIPTS = [
  'A-Za-zÀ-ÖØ-öø-žƏəƠơƯưȘ-țḀ-ỹ',
  '\\p{Script=Greek}',
  '\\p{Script=Cyrillic}',
  '\\u05d0-\\u05ea',
  '\\u0620-\\u063f\\u0641-\\u064a\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06cc',
  '\\p{Script=Han}\\u3041-\\u3096\\u30a1-\\u30fa',
  '\\uac00-\\ud7a3',
];
const JOINER = "['’-]";
const NAMES = SCRIPTS.map((letters) => {
  const letter = `(?:(?=\\p{L})(?!\\p{Lm})[${letters}])`;
  const word = `${letter}+(?:${JOINER}${letter}+)?`;
  return new RegExp(`^${word}(?: ${word})?(?: ?[0-9])?$`, 'u');
});

/** Addresses, offers, and names of whoever people trust; in the languages of the product. */
const WORDS = new Set(
  (
    'free win won sex xxx www http com net org shop app info link url dot punkt point punto punt sale deal offer offre ' +
    'oferta aanbod cash geld euro euros eur usd dollar bank team now jetzt buy kauf kaufe earn gift geschenk cadeau regalo'
  ).split(' '),
);
const PARTS =
  /bitcoin|crypto|krypto|casino|kasino|bonus|gratis|kostenlos|gratuit|viagra|discount|rabatt|rabais|korting|promo|angebot|gewinn|gagne|ganador|premio|prize|winner|invest|credit|kredit|lotter|lotto|jackpot|forex|money|dinero|argent|voucher|gutschein|coupon|icetime|support|service|paypal|amazon|official|offiziell|security|sicherheit|admin|account|passwor|login|verify|click|klick|website|https|telegram|whatsapp|onlyfans|porn|iphone|pills|pillen|cheap|billig/;

export interface MailedName {
  /** One or two words. */
  readonly full: string;
  /** One word of letters, for a subject. */
  readonly first: string;
}

/**
 * `undefined`: it might be an address, an offer or a number. No list knows every offer; that two words without digits
 * make a poor one bounds the rest.
 */
export function mailedName(nicName: string): MailedName | undefined {
  const full = nicName.trim().normalize('NFC');
  // Letters in a frame, in bold or in full width are others once they are normalised.
  const isPlain = full === full.normalize('NFKC') && full.length <= LENGTH_AT_MOST;
  if (!isPlain || !NAMES.some((pattern) => pattern.test(full))) return undefined;
  const words = full.split(/[ '’-]/);
  const bare = full.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const isOffer =
    PARTS.test(bare.replaceAll(/[^\p{L}]/gu, '')) || bare.split(/[^\p{L}]/u).some((word) => WORDS.has(word));
  if (isOffer || words.some((word) => word.length > WORD_LENGTH_AT_MOST)) return undefined;
  return { full, first: (words[0] ?? '').replace(/[0-9]$/, '') };
}

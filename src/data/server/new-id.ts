const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 20 letters and digits. */
export function newId(): string {
  let id = '';
  while (id.length < 20) {
    // 248 = 4 × 62: higher values would make some letters likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < 248 && id.length < 20) id += ALPHABET.charAt(byte % 62);
    }
  }
  return id;
}

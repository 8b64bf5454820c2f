import { createHash } from 'node:crypto';

/** 128 bits of SHA-256 in hex: compares values without revealing them. */
export function fingerprint(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

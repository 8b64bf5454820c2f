/**
 * A path of the app as an address that works anywhere: in a message, on paper, as a QR code. On iOS the native wrapper
 * has the host of the deployed app behind a word of its own.
 */
export const absoluteUrl = (path: string): string => location.origin.replace(/^capacitor:/, 'https:') + path;

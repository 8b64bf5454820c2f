/**
 * A path of the app as an absolute URL: for a message, on paper, as a QR code. On iOS the native wrapper serves the
 * deployed app's host under its own scheme.
 */
export const absoluteUrl = (path: string): string => location.origin.replace(/^capacitor:/, 'https:') + path;

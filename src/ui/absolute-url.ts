/** A path of the app as an address that works anywhere: in a message, on paper, as a QR code. */
export const absoluteUrl = (path: string): string => location.origin + path;

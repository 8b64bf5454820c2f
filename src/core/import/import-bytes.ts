/** A bigger file is not even read: hundreds of workouts take less. In a file of its own, for the service worker. */
export const IMPORT_BYTES_MOST = 5 * 1_048_576;

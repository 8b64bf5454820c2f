/**
 * The parts of the whole Firestore SDK that listening takes: named one by one, the rest is left out of the download.
 */
export {
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  where,
} from 'firebase/firestore';

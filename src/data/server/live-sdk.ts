/** The parts of the whole Firestore SDK that listeners need; named exports let the bundler drop the rest. */
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

import { expect } from 'vitest';
import type { Account, Harness, Tab } from './harness.ts';

interface Entry {
  readonly doc: string;
  readonly operation: object;
}
type Now = () => Pick<Harness, 'backend'> & { readonly tab: Tab; readonly ada: Account };

/** Changes to programmes that an earlier version stored: what they do at the server, and how they are given up. */
export function storedProgrammes(entry: (name: string) => Entry, now: Now) {
  const server = (name: string) => now().backend.get(entry(name).doc);
  const local = () => now().tab.programmes.listLocal(now().ada.uid);
  const at = new Date(Date.UTC(2025, 5, 1, 8));
  /** `done` was done on another device. */
  const givenFollow = (done: string): void => {
    const { before } = entry('removeFollow').operation as { before: object };
    const { fId: _, ...follow } = { fId: '', ...before };
    const data = { ...follow, done, changes: '', place: '0', createdAt: at, updatedAt: at };
    now().backend.set(entry('removeFollow').doc, data);
  };
  const SENT = {
    saveProgramme: { after: () => expect(server('saveProgramme')).toMatchObject({ name: 'Strong', place: '0' }) },
    removeProgramme: {
      before: () => now().backend.set(entry('removeProgramme').doc, { name: 'Strong', updatedAt: at }),
      after: () => expect(server('removeProgramme')).toBeUndefined(),
    },
    'saveFollow, new': { after: () => expect(server('removeFollow')).toMatchObject({ done: '', place: '0' }) },
    'saveFollow, changed': {
      before: () => givenFollow('0.1 2025-06-05 900 -\n'),
      after: () =>
        expect(server('removeFollow')).toMatchObject({
          done: '0.0 2025-06-02 1800 r\n0.1 2025-06-05 900 -\n',
          changes: 'move 1.0 2025-06-10\n',
        }),
    },
    removeFollow: { before: () => givenFollow(''), after: () => expect(server('removeFollow')).toBeUndefined() },
  };
  const UNDONE = {
    saveProgramme: async () => expect((await local()).programmes).toEqual([]),
    removeProgramme: async () => expect((await local()).programmes).toMatchObject([{ name: 'Strong' }]),
    'saveFollow, new': async () => expect((await local()).follows).toEqual([]),
    'saveFollow, changed': async () => expect((await local()).follows).toMatchObject([{ name: 'Strong', done: [] }]),
    removeFollow: async () => expect((await local()).follows).toMatchObject([{ done: [] }]),
  };
  return { SENT, UNDONE };
}

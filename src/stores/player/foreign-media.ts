import { foreignHostOf, foreignHosts, isStrangers } from '#core/run/foreign-media.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { PlayerPorts } from './player-ports.ts';

type Ports = Pick<PlayerPorts, 'mediaHosts' | 'friends' | 'uid'>;

/** What the person is asked before files of a stranger's workout are fetched from others. */
export interface HostQuestion {
  /** The hosts that they have not agreed to; none for their own workouts and their friends'. */
  readonly hostsToAsk: (whole: WholeWorkout) => Promise<readonly string[]>;
  /** From now on this device fetches from these hosts. */
  readonly allowHosts: (hosts: readonly string[]) => void;
}

export const hostQuestion = (ports: Ports): HostQuestion => ({
  async hostsToAsk(whole) {
    const hosts = foreignHosts(whole).filter((host) => !ports.mediaHosts.has(host));
    return hosts.length > 0 && (await isOfStranger(ports, whole)) ? hosts : [];
  },
  allowHosts: (hosts) => ports.mediaHosts.add(hosts),
});

/** If the friends cannot be read, nobody is one. */
async function isOfStranger({ uid, friends }: Ports, whole: WholeWorkout): Promise<boolean> {
  const me = uid();
  return isStrangers(whole, me, me === undefined ? [] : await friends(me).catch(() => []));
}

/** Which files of the current workout may be fetched. */
export interface Gate {
  /** Called with the workout whose files are wanted from now on. */
  open(whole: WholeWorkout): void;
  lets(path: string): boolean;
}

/** `onChange`: more may be fetched than before. */
export function createGate(ports: Ports, onChange: () => void): Gate {
  let current: WholeWorkout | undefined;
  let isTrusted = false;
  return {
    open(whole) {
      if (whole.workout.wId === current?.workout.wId && whole.workout.ownerId === current.workout.ownerId) return;
      current = whole;
      isTrusted = false;
      if (foreignHosts(whole).length === 0) return;
      void isOfStranger(ports, whole).then((isStranger) => {
        if (current !== whole || isStranger) return;
        isTrusted = true;
        onChange();
      });
    },
    lets(path) {
      const host = foreignHostOf(path);
      return host === undefined || isTrusted || ports.mediaHosts.has(host);
    },
  };
}

/** Files of Garmin's own encoder. */
import { Encoder, Profile } from '@garmin/fitsdk';

export type Step = Readonly<Record<string, unknown>>;
/** As Garmin's encoder writes a workout. */
export function fitOf(steps: readonly Step[], about: Step = {}, type = 'workout'): Uint8Array<ArrayBuffer> {
  const encoder = new Encoder();
  // Its types know no fields.
  const write = (message: string, fields: Step) => encoder.onMesg(Profile.MesgNum[message] ?? -1, fields as never);
  const head = { manufacturer: 'development', product: 1, serialNumber: 1, timeCreated: new Date(1_800_000_000_000) };
  write('FILE_ID', { type, ...head });
  if (type === 'workout') {
    const fields = { wktName: 'Legs', sport: 'running', numValidSteps: steps.length, ...about };
    write('WORKOUT', fields);
  }
  for (const [messageIndex, step] of steps.entries()) {
    write('WORKOUT_STEP', { messageIndex, targetType: 'open', ...step });
  }
  return Uint8Array.from(encoder.close());
}

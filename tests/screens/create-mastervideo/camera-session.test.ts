import { expect, test } from 'vitest';
import { type Camera, type CameraView, createCameraSession } from '#screens/create-mastervideo/camera-session.ts';

type Answer = Awaited<ReturnType<Camera['capture']['open']>>;

/** A camera that answers as told, one answer after the other. */
function setup(...answers: (Exclude<Answer, object> | 'on')[]) {
  const seen: CameraView[] = [];
  const films: [Blob, boolean][] = [];
  const says = { formats: true, opened: 0, stopped: 0, isLive: true };
  let lost = () => {};
  const taken: { resolve?: (film: Blob) => void; reject?: (error: Error) => void } = {};
  const recorded = new Promise<Blob>((resolve, reject) => Object.assign(taken, { resolve, reject }));
  const track = {
    getSettings: () => ({}),
    get readyState() {
      return says.isLive ? 'live' : 'ended';
    },
  };
  const stream = { getVideoTracks: () => [track], getAudioTracks: () => [] } as unknown as MediaStream;
  const camera: Camera = {
    browser: 'firefox',
    capture: {
      open: () => {
        says.opened += 1;
        const answer = answers.shift() ?? 'failed';
        const stop = () => void (says.stopped += 1);
        return Promise.resolve(
          answer === 'on' ? { stream, stop, onLost: (listener) => void (lost = listener) } : answer,
        );
      },
      cameras: () => Promise.resolve(['front']),
    },
    recorder: {
      formats: () => (says.formats ? [{ name: 'WebM (VP8)', mimeType: 'video/webm', plays: true }] : []),
      start: () => ({
        recorded,
        pause: () => {},
        resume: () => {},
        stop: () => taken.resolve?.(new Blob(['film'])),
      }),
    },
  };
  const session = createCameraSession(
    () => Promise.resolve(camera),
    (view) => seen.push(view),
    (film, wasCutOff) => films.push([film, wasCutOff]),
  );
  return { session, seen, films, says, taken, lose: () => lost(), last: () => seen.at(-1) };
}

test('records from Record to Stop, gives the camera back, and hands the film over', async () => {
  const { session, seen, films, says } = setup('on');
  await session.open();
  const recording = session.start();
  session.stop();
  await recording;
  expect(seen.map(({ phase }) => phase)).toEqual(['opening', 'ready', 'recording', 'ending']);
  expect(films).toEqual([[expect.any(Blob), false]]);
  expect(says.stopped).toBe(1);
});

test.each(['insecure', 'unsupported', 'dismissed', 'refused', 'system', 'inUse', 'failed'] as const)(
  'says that the camera is %s, and tries again when asked to',
  async (problem) => {
    const { session, last } = setup(problem, 'on');
    await session.open();
    expect(last()).toEqual({ phase: 'off', cameras: [], problem, browser: 'firefox' });
    await session.open();
    expect(last()).toMatchObject({ phase: 'ready' });
  },
);

test('films without sound where there is no microphone, and says when there is no camera either', async () => {
  const silent = setup('none', 'on');
  await silent.session.open();
  expect(silent.last()).toMatchObject({ phase: 'ready' });
  const none = setup('none', 'none');
  await none.session.open();
  expect(none.last()).toMatchObject({ phase: 'off', problem: 'noCamera' });
});

test('hands over what was recorded when the camera is unplugged, and says so when nothing was', async () => {
  const { session, films, says, lose } = setup('on');
  await session.open();
  const recording = session.start();
  says.isLive = false;
  lose();
  await recording;
  expect(films).toEqual([[expect.any(Blob), true]]);
  const idle = setup('on');
  await idle.session.open();
  idle.lose();
  expect(idle.last()).toMatchObject({ problem: 'unplugged' });
});

test('says that nothing was recorded, or that this browser cannot', async () => {
  const broken = setup('on');
  await broken.session.open();
  const recording = broken.session.start();
  broken.taken.reject?.(new Error('empty'));
  await recording;
  expect(broken.last()).toMatchObject({ problem: 'notRecorded' });
  const unable = setup('on');
  unable.says.formats = false;
  await unable.session.open();
  await unable.session.start();
  expect(unable.last()).toMatchObject({ problem: 'noRecorder' });
});

test('gives the camera back when the page was left while the person was asked', async () => {
  const { session, says, seen } = setup('on');
  const opening = session.open();
  while (says.opened === 0) await Promise.resolve();
  session.end();
  await opening;
  expect(says.stopped).toBe(1);
  expect(seen.map(({ phase }) => phase)).toEqual(['opening']);
});

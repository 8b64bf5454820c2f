/** Live output of camera, microphone and recorder. */
import { useEffect, useRef } from 'react';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';

/** Shows the whole film, even in portrait. */
const FILM = { width: '100%', maxHeight: '50dvh' } as const;

export function Picture() {
  const t = useT();
  const picture = useStore('deviceCheck', (state) => state.picture);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = picture ?? null;
  }, [picture]);
  return picture && <video ref={video} style={FILM} aria-label={t('device.picture')} autoPlay muted playsInline />;
}

export function Level() {
  const t = useT();
  const level = useStore('deviceCheck', (state) => state.level);
  return level === undefined ? null : (
    <meter style={{ width: '100%', height: '1.5rem' }} aria-label={t('device.level')} min={0} max={1} value={level} />
  );
}

export function Recorded() {
  const t = useT();
  const recorded = useStore('deviceCheck', (state) => state.recorded);
  const recordingPlayed = useStore('deviceCheck', (state) => state.recordingPlayed);
  return (
    recorded !== undefined && (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- two seconds of whoever presses the button
      <video
        key={recorded}
        style={FILM}
        src={recorded}
        aria-label={t('device.recorded')}
        autoPlay
        controls
        playsInline
        onEnded={() => recordingPlayed(true)}
        onError={() => recordingPlayed(false)}
      />
    )
  );
}

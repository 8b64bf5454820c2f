import '#tests/ui/native-dialog.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SoundMode } from '#core/settings/settings.ts';
import type { MediaView } from '#stores/player/media-players.ts';
import { of, setup } from './workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const SONG = 'https://example.com/song.mp3';
const MEDIA: MediaView = {
  element: undefined,
  text: '',
  musicOn: undefined,
  isBlocked: false,
  toggleMusic: vi.fn(),
};
const picture = (url: string) => ({ exDetails: [{ url, audioUrl: '', text: '', seconds: 0 }] });
const button = (name: string) => screen.queryByRole('button', { name });

describe('files on the stage', () => {
  it('show the picture or film of the moment in the place of the figure', async () => {
    const { setState, container } = await setup({ whole: of([picture('/a.mp4')]), start: true });
    const film = document.createElement('video');
    setState({ media: { ...MEDIA, element: film } });
    expect(container.contains(film)).toBe(true);
    const next = document.createElement('img');
    setState({ media: { ...MEDIA, element: next } });
    expect([container.contains(film), container.contains(next)]).toEqual([false, true]);
    setState({ media: MEDIA });
    expect(container.contains(next)).toBe(false);
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it('leave pictures to the page where their code is not here, and never ask for a film as a picture', async () => {
    const { container, setState } = await setup({ whole: of([picture('/a.jpg')]), start: true });
    const shown = () => container.querySelectorAll('img[src="/a.jpg"]').length;
    expect(shown()).toBeGreaterThan(0);
    const before = shown();
    setState({ media: MEDIA });
    expect(shown()).toBe(before - 1);
    const film = await setup({ whole: of([picture('/a.mp4')]), start: true });
    expect(film.container.querySelector('img')).toBeNull();
  });

  it('bring their sentence', async () => {
    const { setState } = await setup({ whole: of([{ ...picture('/a.jpg'), notes: 'Slowly' }]), start: true });
    expect(screen.getByText('Slowly')).toBeInTheDocument();
    setState({ media: { ...MEDIA, text: 'Left foot first' } });
    expect(screen.getByText('Left foot first')).toBeInTheDocument();
    expect(screen.queryByText('Slowly')).toBeNull();
  });

  it('offer to turn on what the browser holds back', async () => {
    const { setState, user, calls } = await setup({ whole: of([picture('/a.mp4')]), start: true });
    expect(button('Turn sound on')).toBeNull();
    setState({ media: { ...MEDIA, isBlocked: true } });
    await user.click(screen.getByRole('button', { name: 'Turn sound on' }));
    expect(calls).toContain('unblockSound');
  });
});

describe('the button for music', () => {
  it('turns that of the workout on and off', async () => {
    const { setState, user } = await setup({ whole: of([{}], { musicUrl: SONG }), start: true });
    expect(await screen.findByRole('button', { name: 'Music' })).toBeDisabled();
    setState({ media: { ...MEDIA, musicOn: false } });
    expect(await screen.findByRole('button', { name: 'Music' })).toHaveAttribute('aria-pressed', 'false');
    setState({ media: { ...MEDIA, musicOn: true } });
    expect(button('Music')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Music' }));
    expect(MEDIA.toggleMusic).toHaveBeenCalledOnce();
    expect(button('Apple Music')).toBeNull();
  });

  it.each([
    ['a search for its name', '', 'https://music.apple.com/search?term=Cold%20start'],
    ['its link', 'https://music.apple.com/de/playlist/x', 'https://music.apple.com/de/playlist/x'],
  ])('leads into Apple Music, to %s, beside the run', async (_what, musicUrl, address) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await setup({ whole: of([{}], { musicUrl }), start: true });
    await user.click(await screen.findByRole('button', { name: 'Apple Music' }));
    expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener');
    expect(button('Music')).toBeNull();
  });

  it('is not there for who wants no Apple Music and has no music', async () => {
    await setup({ start: true, settings: { showAppleMusic: false } });
    expect(screen.queryByRole('button', { name: /Music/ })).toBeNull();
  });
});

describe('sound and mode of a workout with files', () => {
  const sheet = () => within(screen.getByRole('dialog', { name: 'Sound & timer' }));
  const open = async (options: Parameters<typeof setup>[0]) => {
    const page = await setup({ ...options, start: true });
    await page.user.click(screen.getByRole('button', { name: 'Sound & timer' }));
    await screen.findByRole('slider', { name: 'Volume' });
    return page;
  };

  it('sets how loud music and films are, and leads into Apple Music beside its own', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, settings } = await open({
      whole: of([{}], { musicUrl: SONG }),
      state: { media: { ...MEDIA, musicOn: false } },
    });
    fireEvent.change(await sheet().findByRole('slider', { name: 'Music and film volume' }), {
      target: { value: '0.4' },
    });
    expect(settings().musicVolume).toBe(0.4);
    await user.click(sheet().getByRole('button', { name: 'Apple Music' }));
    expect(opened).toHaveBeenCalled();
  });

  it('offers no volume where all there is plays in Apple Music', async () => {
    const musicUrl = 'https://music.apple.com/de/playlist/x';
    const audioSession = { mode: () => 'mix' as const, isChosen: () => true, setMode: vi.fn() };
    await open({ whole: of([{}], { musicUrl }), state: { media: MEDIA, audioSession } });
    await sheet().findByRole('radiogroup', { name: 'With other apps' });
    expect(sheet().queryByRole('slider', { name: 'Music and film volume' })).toBeNull();
  });

  it('offers no Apple Music to who does not want it', async () => {
    await open({
      whole: of([{}], { musicUrl: SONG }),
      state: { media: { ...MEDIA, musicOn: false } },
      settings: { showAppleMusic: false },
    });
    await sheet().findByRole('slider', { name: 'Music and film volume' });
    expect(sheet().queryByRole('button', { name: 'Apple Music' })).toBeNull();
  });

  it('lets one choose how to get on with other apps where the browser does', async () => {
    let mode: SoundMode = 'mix';
    const setMode = vi.fn((next: SoundMode) => void (mode = next));
    const audioSession = { mode: () => mode, isChosen: () => true, setMode };
    const { user } = await open({ state: { audioSession } });
    const modes = await sheet().findByRole('radiogroup', { name: 'With other apps' });
    expect(within(modes).getByLabelText('Mix')).toBeChecked();
    await user.click(within(modes).getByLabelText('Always play'));
    expect(setMode).toHaveBeenCalledWith('always');
    expect(within(modes).getByLabelText('Always play')).toBeChecked();
    expect(sheet().getByText(/silent mode too/)).toBeInTheDocument();
  });

  it('shows what the switch for the locked screen does to other apps, and the other way round', async () => {
    let mode: SoundMode = 'mix';
    const setMode = (next: SoundMode) => void (mode = next);
    const { user } = await open({ state: { audioSession: { mode: () => mode, isChosen: () => true, setMode } } });
    const modes = within(await sheet().findByRole('radiogroup', { name: 'With other apps' }));
    const locked = sheet().getByRole('switch', { name: 'Beep with the screen locked' });
    await user.click(locked);
    expect(modes.getByLabelText('Always play')).toBeChecked();
    await user.click(modes.getByLabelText('Mix'));
    expect([modes.getByLabelText('Mix'), locked].map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      false,
    ]);
  });

  it('shows nothing of that elsewhere', async () => {
    await open({});
    expect(sheet().queryByRole('radiogroup', { name: 'With other apps' })).toBeNull();
    expect(sheet().getAllByRole('slider')).toHaveLength(1);
  });
});

describe('files from other sites, before a stranger’s workout starts', () => {
  const title = { name: 'Files from other sites' };
  const whole = of([{}], { musicUrl: SONG });
  const asking = (...hosts: string[]) => ({ state: { hostsToAsk: async () => hosts }, whole });

  it('are asked about, by the names of their hosts, and the answer is passed on', async () => {
    const { user, calls } = await setup(asking('films.example', 'music.example'));
    const question = within(await screen.findByRole('region', title));
    expect(question.getByText(/^This workout plays files from films.example, music.example\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
    await user.click(question.getByRole('button', { name: 'Load files' }));
    expect(calls).toContain('allow films.example music.example');
    expect(screen.queryByRole('region', title)).toBeNull();
  });

  it('can be left out', async () => {
    const { user, calls } = await setup(asking('music.example'));
    await user.click(await screen.findByRole('button', { name: 'Train without them' }));
    expect(screen.queryByRole('region', title)).toBeNull();
    expect(calls.filter((call) => call.startsWith('allow'))).toEqual([]);
  });

  it('of many hosts are asked about five at a time', async () => {
    const hosts = Array.from({ length: 7 }, (_, n) => `h${n}.example`);
    const { user, calls } = await setup(asking(...hosts));
    for (const _ of [1, 2]) await user.click(await screen.findByRole('button', { name: 'Load files' }));
    expect(calls.filter((call) => call.startsWith('allow'))).toEqual([
      `allow ${hosts.slice(0, 5).join(' ')}`,
      `allow ${hosts.slice(5).join(' ')}`,
    ]);
    expect(screen.queryByRole('region', title)).toBeNull();
  });

  it('are not asked about where nobody needs to be', async () => {
    await setup(asking());
    expect(await screen.findByRole('button', { name: 'Start' })).toBeEnabled();
    expect(screen.queryByRole('region', title)).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from '#ui/frame/LeaveGuard.tsx';
import { show } from '#tests/ui/render.tsx';

function Player({ onLeave }: { readonly onLeave: () => void }) {
  const [running, setRunning] = useState(true);
  return (
    <>
      <h1>Player</h1>
      <Link to="/list?tab=my">Workouts</Link>
      <Link to="/player">Here</Link>
      <button type="button" onClick={() => setRunning(false)}>
        Finish
      </button>
      <LeaveGuard active={running} title="Stop the workout?" onLeave={onLeave} />
    </>
  );
}

async function showPlayer() {
  const onLeave = vi.fn();
  const shown = await show(
    <Routes>
      <Route path="/list" element={<Link to="/player">To the player</Link>} />
      <Route path="/player" element={<Player onLeave={onLeave} />} />
    </Routes>,
    '/list',
  );
  await shown.user.click(screen.getByRole('link', { name: 'To the player' }));
  expect(screen.getByRole('heading', { name: 'Player' })).toBeVisible();
  return { ...shown, onLeave };
}
const question = () => screen.queryByRole('alertdialog', { name: 'Stop the workout?' });

describe('leaving while something runs', () => {
  it('asks at a link, stays on request, and goes where the link led when confirmed', async () => {
    const { user, onLeave } = await showPlayer();
    await user.click(screen.getByRole('link', { name: 'Workouts' }));
    expect(question()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Player', hidden: true })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(question()).toBeNull();
    expect(location.pathname).toBe('/player');
    expect(onLeave).not.toHaveBeenCalled();

    await user.click(screen.getByRole('link', { name: 'Workouts' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(location.pathname + location.search).toBe('/list?tab=my');
    expect(screen.getByRole('link', { name: 'To the player' })).toBeVisible();
  });

  it('asks at the back gesture, again and again, and goes back when confirmed', async () => {
    const { user, onLeave } = await showPlayer();
    for (let times = 0; times < 3; times++) {
      history.back();
      await waitFor(() => expect(question()).toBeVisible());
      expect(location.pathname).toBe('/player');
      await user.click(screen.getByRole('button', { name: 'Stay' }));
      expect(question()).toBeNull();
    }
    history.back();
    await waitFor(() => expect(question()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByRole('link', { name: 'To the player' });
    expect(location.pathname).toBe('/list');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('takes one back gesture and no question once nothing runs', async () => {
    const { user } = await showPlayer();
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    history.back();
    await screen.findByRole('link', { name: 'To the player' });
    expect(question()).toBeNull();
  });

  it('asks through the browser when the page is closed, and only while something runs', async () => {
    const { user } = await showPlayer();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    expect(close()).toBe(false);
  });

  it('leaves links to the same page and links with a modifier key alone', async () => {
    const { user } = await showPlayer();
    await user.click(screen.getByRole('link', { name: 'Here' }));
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Workouts' }));
    expect(question()).toBeNull();
  });
});

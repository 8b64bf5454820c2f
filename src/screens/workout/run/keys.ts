import { useEffect, useEffectEvent } from 'react';

/** What a key can ask the player for. */
type PlayerKey = 'toggle' | 'next' | 'previous' | 'lock' | 'more' | 'less' | 'stop' | 'round';

const KEYS: Readonly<Record<string, PlayerKey>> = {
  ' ': 'toggle',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  l: 'lock',
  L: 'lock',
  '+': 'more',
  '-': 'less',
  Escape: 'stop',
  r: 'round',
  R: 'round',
};

/**
 * Keyboard shortcuts of the player, wherever the focus is, except in a text field, on an element that uses the key
 * itself, or while a dialog is open.
 */
export function usePlayerKeys(actions: Readonly<Partial<Record<PlayerKey, () => void>>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = KEYS[event.key];
    const action = key && actions[key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTaken(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (!event.repeat || key === 'more' || key === 'less') action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isTaken(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  const inText = event.target.closest('input, textarea, select, [contenteditable=""], [contenteditable="true"]');
  return inText !== null || (event.key === ' ' && event.target.closest('button, a, summary') !== null);
}

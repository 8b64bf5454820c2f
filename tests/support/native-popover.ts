/** What jsdom lacks of the popover: the top layer's stack, being seen, and closing by a press outside. */
const shown: HTMLElement[] = [];

function hide(popover: HTMLElement) {
  shown.splice(shown.indexOf(popover), 1);
  const said = { oldState: 'open', newState: 'closed' };
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), said));
  popover.style.display = 'none';
  // As in browsers: later, when all else that was under way is done.
  setTimeout(() => popover.dispatchEvent(Object.assign(new Event('toggle'), said)));
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    // Those that were removed went without a word.
    shown.splice(0, shown.length, ...shown.filter((other) => other.isConnected));
    for (const other of shown.slice()) if (!other.contains(this)) hide(other);
    shown.push(this);
    this.style.display = 'block';
  },
  hidePopover(this: HTMLElement) {
    hide(this);
  },
});
document.addEventListener('pointerup', ({ target }) => {
  if (!(target instanceof Element)) return;
  for (const popover of shown.slice()) {
    const isInvoker = target.closest(`[popovertarget="${popover.id}"]`) !== null;
    if (popover.isConnected && !popover.contains(target) && !isInvoker) hide(popover);
  }
});

export {};

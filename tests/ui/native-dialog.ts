/**
 * What jsdom lacks of the modal dialog: opening, closing, and Escape as `cancel`. Import it where a dialog is shown.
 */
const dialogs: HTMLDialogElement[] = [];

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    dialogs.push(this);
    this.querySelector<HTMLElement>('button, [href], input, select, textarea')?.focus();
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    dialogs.splice(dialogs.indexOf(this), 1);
  },
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    dialogs.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }
});

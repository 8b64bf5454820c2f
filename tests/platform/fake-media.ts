/** A media element moved by hand: what it plays is a length, and what was done to it can be read. */
export class FakeMedia extends EventTarget {
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  paused = true;
  ended = false;
  seeking = false;
  loop = false;
  muted = false;
  volume = 1;
  playbackRate = 1;
  preload = '';
  /** How often something was fetched. */
  loads = 0;
  /** The browser wants a tap before it sounds. */
  wantsTap = false;
  readonly tagName: string = 'VIDEO';
  #src = '';

  get src(): string {
    return this.#src;
  }
  set src(address: string) {
    this.#src = address;
    this.loads += 1;
    this.#empty();
  }
  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }
  load(): void {
    this.#empty();
  }
  #empty(): void {
    Object.assign(this, { currentTime: 0, readyState: 0, duration: Number.NaN, paused: true, ended: false });
  }
  async play(): Promise<void> {
    if (this.wantsTap && !this.muted) throw new DOMException('', 'NotAllowedError');
    if (this.ended) this.currentTime = 0;
    this.paused = false;
    this.ended = false;
  }
  pause(): void {
    this.paused = true;
  }
  /** The file is here. */
  arrive(seconds: number): void {
    this.duration = seconds;
    this.readyState = 4;
    for (const event of ['loadedmetadata', 'loadeddata', 'canplay', 'load']) this.dispatchEvent(new Event(event));
  }
  /** It cannot be had, or is not what it seems. */
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
  advance(ms: number): void {
    if (this.paused || this.readyState < 3) return;
    this.currentTime += (ms / 1000) * this.playbackRate;
    if (!(this.currentTime >= this.duration)) return;
    if (this.loop) this.currentTime %= this.duration;
    else Object.assign(this, { currentTime: this.duration, ended: true, paused: true });
  }
  asVideo(): HTMLVideoElement {
    return this as unknown as HTMLVideoElement;
  }
  asAudio(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }
}

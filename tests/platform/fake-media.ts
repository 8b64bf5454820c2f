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
  /** How often it was asked to play. */
  plays = 0;
  /** The browser wants a tap before it sounds. */
  wantsTap = false;
  /** Why the browser does not play it. */
  refusal: Error | undefined;
  playsInline = false;
  ariaHidden: string | null = null;
  readonly tagName: string = 'VIDEO';
  #src = '';

  get src(): string {
    return this.#src;
  }
  set src(address: string) {
    // As browsers do: an empty address is the page's own.
    this.#src = address || 'https://icetime.example/';
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
    this.plays += 1;
    if (this.refusal) throw this.refusal;
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
  /** So much of the file is here, as `readyState` counts, and no event tells more than that. */
  begin(readyState: number, seconds = Number.NaN): void {
    Object.assign(this, { readyState, duration: seconds });
    if (readyState >= 1) this.dispatchEvent(new Event('loadedmetadata'));
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

/** Notes what its last frame consists of. */
export class FakeCanvas {
  width = 0;
  height = 0;
  frames = 0;
  drawn: string[] = [];
  scale: readonly number[] = [];
  mirrored = false;
  private readonly context = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    miterLimit: 10,
    setTransform: () => undefined,
    clearRect: () => {
      this.drawn = [];
      this.mirrored = false;
    },
    transform: (...matrix: readonly number[]) => {
      if (matrix[0] === -1) this.mirrored = true;
      else {
        this.scale = matrix;
        this.frames += 1;
      }
    },
    fill: ({ d }: FakePath) => this.drawn.push(`fill ${d} ${this.context.fillStyle}`),
    stroke: ({ d }: FakePath) => this.drawn.push(`stroke ${d} ${this.context.strokeStyle} ${this.context.lineWidth}`),
    clip: ({ d }: FakePath) => this.drawn.push(`clip ${d}`),
    save: () => this.drawn.push('save'),
    restore: () => this.drawn.push('restore'),
  };
  getContext = (): unknown => this.context;
}
export class FakePath {
  readonly d: string;
  constructor(d: string) {
    this.d = d;
  }
}

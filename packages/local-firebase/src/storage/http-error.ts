/** A refusal with the status and the words that the client is told. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}

export const badRequest = (message: string): HttpError => new HttpError(400, message);
export const notFound = (): HttpError => new HttpError(404, 'Not Found.');

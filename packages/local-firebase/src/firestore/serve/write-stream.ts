import type { StreamContext } from './stream.ts';
import { type JsonRecord, readList, readRecord, readText } from '../values/json.ts';
import { readWrite } from '../requests/requests.ts';
import { timestampFromMicros } from '../values/timestamp.ts';

/** One Write call: after a greeting each batch of writes is one commit, answered in order. An error ends the call. */
export class WriteStream {
  private readonly context: StreamContext;
  private databaseName: string | undefined;
  private answers = 0;

  constructor(context: StreamContext) {
    this.context = context;
  }

  receive(message: unknown): void {
    const request = readRecord(message, 'request');
    if (this.databaseName !== undefined) {
      this.commit(this.databaseName, request);
      return;
    }
    const { emulator, authorization, send } = this.context;
    this.databaseName = readText(request['database'], 'database');
    emulator.authorizer(this.databaseName, authorization); // who has no valid token is not even greeted
    send({ streamId: '1', streamToken: this.nextToken() });
    if (readList(request['writes'], 'writes').length > 0) this.commit(this.databaseName, request);
  }

  close(): void {
    // Nothing is kept between two batches.
  }

  private commit(databaseName: string, request: JsonRecord): void {
    const { emulator, authorization, send } = this.context;
    const database = emulator.database(databaseName);
    const authorizer = emulator.authorizer(databaseName, authorization);
    const writes = readList(request['writes'], 'writes').map((write) => readWrite(database.root, write));
    const { micros, results } = database.commit(writes, { authorize: authorizer.commit.bind(authorizer) });
    send({ streamToken: this.nextToken(), writeResults: results, commitTime: timestampFromMicros(micros) });
  }

  private nextToken(): string {
    return Buffer.from(String(this.answers++)).toString('base64');
  }
}

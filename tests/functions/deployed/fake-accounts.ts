import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What firebase-admin asks of Auth about accounts, as far as these tests need it. */
export interface FakeAccounts {
  /** For FIREBASE_AUTH_EMULATOR_HOST. */
  readonly host: string;
  /** uid → address; all of them verified. */
  readonly emails: Map<string, string>;
  stop(): Promise<void>;
}

export async function startFakeAccounts(): Promise<FakeAccounts> {
  const emails = new Map<string, string>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { localId = [], email = [] } = JSON.parse(text) as { localId?: string[]; email?: string[] };
    const users = [...emails]
      .filter(([uid, address]) => localId.includes(uid) || email.includes(address))
      .map(([uid, address]) => ({ localId: uid, email: address, emailVerified: true }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ users }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

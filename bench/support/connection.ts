import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Bytes of a request, built once and sent repeatedly. */
export type RequestBytes = Buffer;

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/**
 * One browser's keep-alive connection with one request at a time. Implemented on the raw socket, because on two cores
 * the client's CPU is taken from the measured server.
 */
export interface HttpConnection {
  send(request: RequestBytes): Promise<Answer>;
  close(): void;
}

export async function openConnection(port: number): Promise<HttpConnection> {
  let current = overSocket(await connected(port));
  return {
    // Reconnects like a browser when the server has closed an idle connection.
    async send(request) {
      if (current.hasEnded()) current = overSocket(await connected(port));
      return current.send(request);
    },
    close: () => current.close(),
  };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: 'localhost', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Opens one at a time, because a server accepts a thousand connections, but not at the same moment. */
export async function openConnections(port: number, count: number): Promise<HttpConnection[]> {
  const connections: HttpConnection[] = [];
  while (connections.length < count) connections.push(await openConnection(port));
  return connections;
}

const headEnd = Buffer.from('\r\n\r\n');

interface SocketConnection extends HttpConnection {
  /** Closed by the other side, or received unreadable data. */
  hasEnded(): boolean;
}

function overSocket(socket: Socket): SocketConnection {
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  let failure: Error | null = null;

  const fail = (error: Error) => {
    failure = error;
    waiting?.reject(error);
    waiting = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = readAnswer(received);
      if (answer === null) return;
      received = Buffer.alloc(0);
      waiting?.resolve(answer);
      waiting = null;
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return {
    send(request) {
      if (waiting) return Promise.reject(new Error('A connection carries one request at a time'));
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      });
    },
    hasEnded: () => failure !== null,
    close: () => void socket.destroy(),
  };
}

/** Null while the response is incomplete. */
function readAnswer(received: Buffer): Answer | null {
  const end = received.indexOf(headEnd);
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = status === 304 ? '0' : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  const bodyStart = end + headEnd.length;
  if (received.length < bodyStart + Number(length)) return null;
  return { status, body: received.toString('utf8', bodyStart) };
}

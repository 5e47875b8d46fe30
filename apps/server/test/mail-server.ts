import { SMTPServer } from 'smtp-server';
import { portOf } from './port-of.ts';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** Headers and body as they came over the wire. */
  readonly source: string;
}

/** A real SMTP server on a free port of this machine. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = '';
      stream.setEncoding('utf8');
      stream.on('data', (chunk: string) => {
        source += chunk;
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          source,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

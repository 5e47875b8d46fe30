import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { freePorts } from '@pelion/launch';
import { atEnd, scratchFolder } from './cleanup.ts';

/** Stands in for the production reverse proxy: HTTP/2 over TLS, with bodies passed through unchanged. */
export async function startSecureFront(target: { readonly port: number }): Promise<string> {
  const { port } = await freePorts();
  const agent = new Agent({ keepAlive: true });
  const front = createSecureServer({ ...makeCertificate(), allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const { method, url: path } = incoming;
    const inner = request(
      { port: target.port, host: 'localhost', agent, method, path, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
        answer.pipe(outgoing);
      },
    );
    inner.on('error', () => outgoing.destroy());
    outgoing.on('close', () => inner.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => front.listen(port, 'localhost', resolve));
  atEnd(() => {
    front.close();
    agent.destroy();
  });
  return `https://localhost:${port}`;
}

/** Connection headers, which HTTP/2 forbids. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

const withoutHopByHop = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));

function makeCertificate() {
  const folder = scratchFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const { status, stderr, error } = spawnSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl is needed for a certificate: ${error?.message ?? stderr}`);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

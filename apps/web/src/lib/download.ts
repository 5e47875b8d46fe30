import { failureOf } from '@pelion/contract/kernel/client';
import type { Service } from '@pelion/contract/kernel/routes';
import { headersFor } from './transport.ts';

interface Download {
  /** Said where the download is an event of the audit, or something goes along. */
  readonly method?: 'POST';
  readonly service: Service;
  /** The whole address, as `addressOf` gives it. */
  readonly address: string;
  /** What goes along, with POST. */
  readonly body?: object;
  /** What the file is called where it is kept. */
  readonly fileName: string | ((mediaType: string) => string);
}

/** Reads a file with the credential of its service, which a plain link could not carry, and hands it to the browser. */
export async function download({ body, method, service, address, fileName }: Download): Promise<void> {
  const headers = headersFor(service);
  if (body) headers.set('content-type', 'application/json');
  const answer = await fetch(address, {
    ...(method && { method }),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers,
    credentials: 'omit',
    cache: 'no-store',
  });
  if (answer.status !== 200) throw failureOf(answer.status, await answer.json().catch(() => null));
  const content = await answer.blob();
  keep(content, typeof fileName === 'string' ? fileName : fileName(content.type));
}

function keep(content: Blob, fileName: string) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

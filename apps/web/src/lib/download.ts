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
export async function download(wanted: Download): Promise<void> {
  keep(await read(wanted), wanted);
}

/** The same in a window of its own; as a file where the browser opens none. */
export async function openFile(wanted: Download): Promise<void> {
  // At once: a window that is asked for after the answer is taken for one that nobody wanted.
  const page = window.open('', '_blank');
  try {
    const content = await read(wanted);
    if (page && !page.closed) page.location.replace(addressFor(content));
    else keep(content, wanted);
  } catch (cause) {
    page?.close();
    throw cause;
  }
}

async function read({ body, method, service, address }: Download): Promise<Blob> {
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
  return answer.blob();
}

function keep(content: Blob, { fileName }: Pick<Download, 'fileName'>) {
  const link = document.createElement('a');
  link.href = addressFor(content);
  link.download = typeof fileName === 'string' ? fileName : fileName(content.type);
  link.click();
}

function addressFor(content: Blob): string {
  const url = URL.createObjectURL(content);
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return url;
}

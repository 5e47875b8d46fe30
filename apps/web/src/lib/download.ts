import { failureOf } from '@pelion/contract/kernel/client';
import type { Service } from '@pelion/contract/kernel/routes';
import { headersFor } from './transport.ts';

interface Download {
  /** POST if the download is recorded in the audit log or has a body. */
  readonly method?: 'POST';
  readonly service: Service;
  /** Complete path, as returned by `addressOf`. */
  readonly address: string;
  /** Request body, with POST. */
  readonly body?: object;
  /** Name of the saved file. */
  readonly fileName: string | ((mediaType: string) => string);
}

/** Fetches a file with its service's credential, which a plain link could not send, and saves it. */
export async function download(wanted: Download): Promise<void> {
  keep(await read(wanted), wanted);
}

/** Opens the file in a new window, or downloads it if the window is blocked. */
export async function openFile(wanted: Download): Promise<void> {
  // Opened before the request: browsers block windows that are opened later.
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
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return url;
}

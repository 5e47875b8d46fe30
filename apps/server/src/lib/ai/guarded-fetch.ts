/** Room for the longest reply with its frames; more is no reply. */
const MOST_BYTES = 2_000_000;

/** Header of the scripted provider of our tests. */
export const SCRIPTED_HEADER = 'x-pelion-scripted';
/** `owned_by` and `system_fingerprint` of the scripted provider, for a proxy that drops headers. */
export const SCRIPTED_OWNER = 'pelion-scripted';

/** Refusal of the scripted provider by an installation that people use. */
export class ScriptedProviderError extends Error {
  override name = 'ScriptedProviderError';
}

interface Guard {
  readonly apiKey: string;
  readonly allowsScripted: boolean;
}

/**
 * `fetch` of the provider's client. Sends the key, the type and the body and nothing about this machine; follows no
 * redirect, which would carry a prompt elsewhere; reads no more than a reply can be.
 */
export const guardedFetch =
  ({ apiKey, allowsScripted }: Guard) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url, {
      method: init.method ?? 'GET',
      body: init.body ?? null,
      signal: init.signal ?? null,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
      },
    });
    if (!allowsScripted && response.headers.has(SCRIPTED_HEADER)) {
      await response.body?.cancel();
      throw new ScriptedProviderError();
    }
    const { status, headers, body } = response;
    if (!body) return response;
    const isEvents = (headers.get('content-type') ?? '').includes('text/event-stream');
    const limited = body.pipeThrough(limitBytes());
    return new Response(isEvents ? limited.pipeThrough(dropEventNames()) : limited, { status, headers });
  };

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) controller.error(new RangeError('too long'));
      else controller.enqueue(chunk);
    },
  });
}

/** Drops lines `event: …`: the client writes unreadable data of some events to the console. */
function dropEventNames(): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  const isKept = (line: string) => !line.startsWith('event');
  return new TransformStream({
    transform(chunk, controller) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      const kept = lines.filter(isKept);
      if (kept.length > 0) controller.enqueue(encoder.encode(`${kept.join('\n')}\n`));
    },
    flush(controller) {
      const last = rest + decoder.decode();
      if (last !== '' && isKept(last)) controller.enqueue(encoder.encode(last));
    },
  });
}

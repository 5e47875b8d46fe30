/** Answer of the media origin, as far as it decides what comes next. */
export type LaunchAnswer<Body> =
  | { readonly kind: 'answered'; readonly body: Body }
  /** Another launch of the attempt goes on. */
  | { readonly kind: 'takenOver' }
  /** The launch is over. */
  | { readonly kind: 'ended' }
  /** The changes themselves are refused. */
  | { readonly kind: 'refused' }
  /** No answer, or one that will be better later. */
  | { readonly kind: 'away' };

const kinds: Readonly<Record<number, 'takenOver' | 'ended' | 'refused'>> = {
  400: 'refused',
  404: 'ended',
  409: 'takenOver',
  413: 'refused',
};

/** Browsers carry this much for all requests that outlive a page; headers take some of it. */
const MOST_OUTLIVING = 60_000;

/** Asks below the address of the launch, with the body of a POST. */
export async function askLaunch<Body>(path: string, body?: object): Promise<LaunchAnswer<Body>> {
  const text = body && JSON.stringify(body);
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      ...(text !== undefined && {
        method: 'POST',
        body: text,
        headers: { 'content-type': 'application/json' },
        keepalive: new Blob([text]).size < MOST_OUTLIVING,
      }),
    });
    if (response.ok) return { kind: 'answered', body: await response.json() };
    return { kind: kinds[response.status] ?? 'away' };
  } catch {
    return { kind: 'away' };
  }
}

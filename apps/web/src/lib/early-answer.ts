/** Requests that boot.js sends before the app has loaded. */
interface EarlyAnswers {
  /** Token of the requests. */
  readonly of: string;
  /** Time of the requests, in milliseconds since 1970. */
  readonly at: number;
  /** Responses by request path. */
  readonly answers: Record<string, Promise<Response>>;
}

declare global {
  var pelionEarly: EarlyAnswers | undefined;
}

/** Maximum age of an early response, in milliseconds. */
const GOOD_FOR_MS = 10_000;

/** Returns the early response for this path and token, once: later calls send a new request. */
export function takeEarlyAnswer(address: string, token: string | null): Promise<Response> | null {
  const early = globalThis.pelionEarly;
  if (early === undefined) return null;
  if (early.of !== token || Date.now() - early.at > GOOD_FOR_MS) {
    globalThis.pelionEarly = undefined;
    return null;
  }
  const answer = early.answers[address] ?? null;
  delete early.answers[address];
  return answer;
}

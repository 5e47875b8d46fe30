/** What boot.js asks for before the app has arrived. */
interface EarlyAnswers {
  /** The token that it was asked with. */
  readonly of: string;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** By the address of the question. */
  readonly answers: Record<string, Promise<Response>>;
}

declare global {
  var pelionEarly: EarlyAnswers | undefined;
}

/** Whoever comes later than this gets a fresh answer. */
const GOOD_FOR_MS = 10_000;

/** What boot.js has asked at this address with this token; once, because later it is asked anew. */
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

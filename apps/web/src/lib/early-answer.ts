/** What boot.js asks for before the app has arrived. */
interface EarlyAnswer {
  /** The token that it was asked with. */
  readonly of: string;
  readonly me: Promise<Response>;
}

declare global {
  var pelionEarly: EarlyAnswer | undefined;
}

/** The answer to "who is it?", where boot.js has asked with this token; once, because later it is asked anew. */
export function takeEarlyAnswer(token: string | null): Promise<Response> | null {
  const early = globalThis.pelionEarly;
  globalThis.pelionEarly = undefined;
  return early !== undefined && early.of === token ? early.me : null;
}

import type { LoggedCall } from '@pelion/contract/scorm-packages/running';

/** Functions of the library, by what they do. */
export interface Runtime {
  initialize(parameter: string): string;
  finish(parameter: string): string;
  getValue(element: string): string;
  setValue(element: string, value: string): string;
  commit(parameter: string): string;
  getLastError(): string;
  getErrorString(code: string): string;
  getDiagnostic(code: string): string;
}
type Action = keyof Runtime;

/** Names of an edition, and its codes for what this side refuses. */
export interface Edition {
  readonly names: Readonly<Record<Action, string>>;
  readonly codes: {
    /** Value of a wrong type. */
    readonly type: number;
    /** Anything else that cannot be kept. */
    readonly general: number;
    /** Calls after the session has ended. */
    readonly ended: Readonly<Record<'initialize' | 'finish' | 'getValue' | 'setValue' | 'commit', number>>;
  };
}

export interface Heard {
  /** An element was set. */
  set(element: string, value: string): void;
  commit(): void;
  finish(): void;
  /** A call with its result. */
  call(call: LoggedCall): void;
  /** Whether changes are kept still: no other launch has taken over. */
  isKept(): boolean;
}

/** API that a package finds: calls by the names of its edition. */
export type PackageApi = Readonly<Record<string, (...given: readonly unknown[]) => string>>;

const LONGEST_LOGGED = 300;

/** Values that JSON in the database cannot hold. */
const isStorable = (value: string) => !value.includes('\0') && !/\p{Cs}/u.test(value);

/**
 * Stands between a package and the library: hears what is set, and refuses what the library lets through, such as every
 * call after the end of a SCORM 1.2 session.
 */
export function guardApi(runtime: Runtime, { names, codes }: Edition, heard: Heard): PackageApi {
  let isEnded = false;
  /** Code of the latest refusal here; null where the library answered. */
  let refusal: number | null = null;

  const refuse = (code: number, answer = 'false'): string => {
    refusal = code;
    return answer;
  };

  const actions: Readonly<Record<Action, (first: string, second: string) => string>> = {
    initialize: (parameter) => (isEnded ? refuse(codes.ended.initialize) : runtime.initialize(parameter)),
    finish(parameter) {
      if (isEnded) return refuse(codes.ended.finish);
      const answer = runtime.finish(parameter);
      if (answer !== 'true') return answer;
      isEnded = true;
      heard.finish();
      return answer;
    },
    getValue: (element) => (isEnded ? refuse(codes.ended.getValue, '') : runtime.getValue(element)),
    setValue(element, value) {
      if (isEnded) return refuse(codes.ended.setValue);
      if (!heard.isKept()) return refuse(codes.general);
      if (!isStorable(value)) return refuse(codes.type);
      const answer = runtime.setValue(element, value);
      if (answer === 'true') heard.set(element, value);
      return answer;
    },
    commit(parameter) {
      if (isEnded) return refuse(codes.ended.commit);
      if (!heard.isKept()) return refuse(codes.general);
      const answer = runtime.commit(parameter);
      if (answer === 'true') heard.commit();
      return answer;
    },
    getLastError: () => (refusal === null ? runtime.getLastError() : String(refusal)),
    getErrorString: (code) => runtime.getErrorString(code),
    getDiagnostic: (code) => runtime.getDiagnostic(code),
  };

  const asksForError: ReadonlySet<Action> = new Set(['getLastError', 'getErrorString', 'getDiagnostic']);
  const answer = (action: Action, given: readonly unknown[]): string => {
    const [first, second] = [textOf(given[0]), textOf(given[1])];
    if (asksForError.has(action)) return actions[action](first, second);
    refusal = null;
    const result = actions[action](first, second);
    heard.call({
      name: names[action],
      element: action === 'getValue' || action === 'setValue' ? first.slice(0, LONGEST_LOGGED) : '',
      value: action === 'setValue' ? loggable(second) : '',
      result: loggable(result),
      error: Number(actions.getLastError('', '')) || 0,
      at: Date.now(),
    });
    return result;
  };

  const calls: Record<string, (...given: readonly unknown[]) => string> = {};
  const list: readonly Action[] = [
    ...(['initialize', 'finish', 'getValue', 'setValue', 'commit'] as const),
    ...(['getLastError', 'getErrorString', 'getDiagnostic'] as const),
  ];
  for (const action of list) calls[names[action]] = (...given) => answer(action, given);
  return calls;
}

/** Packages pass numbers and booleans too. */
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

const loggable = (text: string) =>
  isStorable(text.slice(0, LONGEST_LOGGED)) ? text.slice(0, LONGEST_LOGGED) : '';

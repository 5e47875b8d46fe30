/** Script of the scripted provider's next requests, written to its file as JSON. */
export interface Script {
  readonly mode:
    | 'answer'
    | 'prompt'
    | 'key'
    | 'turns'
    | 'atOnce'
    | 'length'
    | 'filtered'
    | 'thinking'
    | 'picky'
    | ScriptedFailure;
  /** Text of `answer`, in place of the usual question. */
  readonly text?: string;
  /** Key for the mode `key`. */
  readonly key?: { readonly right: readonly string[]; readonly wrong?: readonly string[] };
  /** Number of the way to tell the key; the next one with each request by default. */
  readonly way?: number;
  /** Replies for `turns`. */
  readonly turns?: readonly string[];
  /** Parameter that `picky` refuses. */
  readonly param?: string;
  /** Seconds, or a date, of `refused`. */
  readonly retryAfter?: number | string;
  /** Models listed. */
  readonly listed?: readonly string[];
}

export type ScriptedFailure =
  | 'html'
  | 'htmlAsEvents'
  | 'halfJson'
  | 'halfThread'
  | 'nothing'
  | 'empty'
  | 'refused'
  | 'broken'
  | 'wrongKey'
  | 'tooLong'
  | 'away'
  | 'elsewhere'
  | 'errorInStream'
  | 'cut'
  | 'dropped'
  | 'endless'
  | 'endlessLine'
  | 'endlessComments'
  | 'silent'
  | 'stuck';

import { type NoModelReason, noModelWords } from '@pelion/contract/ai-models/facts';
import type { Assistance, TutorMessage } from '@pelion/contract/tutor';
import {
  mostMessageCharacters,
  mostQuestions,
  type TutorChip,
  type TutorFailure,
  taskIdOf,
  tutorHelpTypes,
} from '@pelion/contract/tutor/facts';
import { codeOf, messageOf } from '../../lib/failure.ts';
import { deviceMemory } from '../../lib/safe-storage.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { sentenceNow } from '../../lib/text.ts';
import {
  askTutor,
  loadTestQuestions,
  ReplyCut,
  type StartedTask,
  setHelpStatus,
  startTask,
} from './tutor-calls.ts';

/** Person, and the test or attempt that the conversation is about; the chat box has neither. */
export interface TutorSubject {
  /** Person who asks: a student, or staff in a preview. */
  readonly studentId: number;
  readonly assessmentId: number | null;
  /** Null in a preview and in the chat box. */
  readonly resultId: number | null;
  /** Whether the attempt runs, so that help is noted beside its answers. */
  readonly isRunning?: boolean;
}

export interface AskedQuestion {
  readonly questionId: number;
  readonly number: number;
  readonly passageId: number | null;
}

/** Message before its question is known. */
interface Asking {
  readonly text: string;
  readonly chip: TutorChip | null;
}

/**
 * Line of the conversation. sent: a message that the server has not returned yet. cut: sentences of a stopped reply.
 * choose: several questions stand under one passage.
 */
export type Entry = { readonly key: string } & (
  | { readonly kind: 'message'; readonly message: TutorMessage }
  | { readonly kind: 'sent'; readonly text: string; readonly questionId: number | null }
  | { readonly kind: 'cut'; readonly html: string }
  | { readonly kind: 'failure'; readonly code: TutorFailure; readonly detail: string | null }
  | {
      readonly kind: 'choose';
      readonly asking: Asking;
      readonly about: AskedQuestion;
      readonly questions: readonly AskedQuestion[];
    }
);

export interface ConversationState {
  /** Until the questions are there. */
  readonly isWarming: boolean;
  readonly task: StartedTask | null;
  readonly entries: readonly Entry[];
  /** Sentences of the running reply as html; null while nothing is asked. */
  readonly reply: readonly string[] | null;
  /** Sentences of the last reply as html, for screen readers. */
  readonly heard: readonly string[];
  readonly draft: string;
  /** Reason why the draft was not sent. */
  readonly problem: string | null;
  /** The server has ended the conversation. */
  readonly isStopped: boolean;
  /** Chiron is turned off for the person, or for this test. */
  readonly isOff: boolean;
}

export interface Conversation extends Pick<Store<ConversationState>, 'get' | 'subscribe'> {
  readonly warmUp: () => Promise<void>;
  /** Ends the running reply, because the network is lost. */
  readonly cutOff: () => void;
  /** Reads the messages again, after the network was lost. */
  readonly catchUp: () => Promise<void>;
  readonly write: (draft: string) => void;
  readonly ask: (asking: Asking, about: AskedQuestion | null) => void;
  /** Names the question of an earlier message. */
  readonly choose: (key: string, question: AskedQuestion) => void;
  /** Asks the last message again, about a question that the server offered. */
  readonly askAgain: (question: AskedQuestion) => void;
  readonly stop: () => void;
}

const draftKey = ({ studentId, assessmentId, resultId }: TutorSubject) =>
  `tutor-draft-${studentId}-${taskIdOf(assessmentId)}-${resultId ?? 0}`;

const keptDraft = (key: string): string => {
  const kept = deviceMemory.read(key);
  return typeof kept === 'string' ? kept : '';
};

/** Codes after which the text goes back into the box, because the person can mend or repeat it. */
const returned = new Set(['invalidInput', 'tooManyRequests', 'offline', 'sessionExpired']);

/** Whether a school or a parent has refused the help, which is no failure. */
const isRefusal = (cause: unknown) => codeOf(cause) === 'tutorOff';

interface ConversationOptions {
  readonly subject: TutorSubject;
  readonly questions: readonly AskedQuestion[];
  /** Asks which question of a passage is meant: for one that stands beside the passage among others. */
  readonly asksWhich: boolean;
}

/** Conversation with Chiron in one window. */
export function createConversation({ subject, questions, asksWhich }: ConversationOptions): Conversation {
  const key = draftKey(subject);
  const store = createStore<ConversationState>({
    isWarming: true,
    task: null,
    entries: [],
    reply: null,
    heard: [],
    draft: keptDraft(key),
    problem: null,
    isStopped: false,
    isOff: false,
  });
  /** Question that was chosen, by the one on the screen. */
  const chosen = new Map<number, AskedQuestion>();
  /** Parts of the questions by item id. */
  let parts: ReadonlyMap<number, number> = new Map();
  const noted = new Set<number>();
  let running: AbortController | null = null;
  let starting: Promise<StartedTask | null> | null = null;
  let last: Asking | null = null;
  let count = 0;

  const change = (next: Partial<ConversationState>) => store.set({ ...store.get(), ...next });
  const nextKey = () => {
    count += 1;
    return `new-${count}`;
  };
  const add = (entry: Entry) => change({ entries: [...store.get().entries, entry] });
  const drop = (gone: string) =>
    change({ entries: store.get().entries.filter((entry) => entry.key !== gone) });
  const fail = (code: TutorFailure, detail: string | null) =>
    add({ key: nextKey(), kind: 'failure', code, detail });
  const write = (draft: string) => {
    deviceMemory.keep(key, draft || null);
    change({ draft, problem: null });
  };
  const giveBack = ({ text, chip }: Asking) => {
    if (chip === null && store.get().draft === '') write(text);
  };

  function follow(task: StartedTask) {
    change({
      task,
      isStopped: task.is_stopped,
      isOff: false,
      entries: [
        ...task.messages.map((message) => ({ key: `${message.id}`, kind: 'message' as const, message })),
        ...store.get().entries.filter(({ kind }) => kind === 'failure' || kind === 'choose'),
      ],
    });
  }

  /** Opens the conversation, or reads it again; a failure is told, but for the network's. */
  async function open(): Promise<StartedTask | null> {
    try {
      const task = await startTask({
        student_id: subject.studentId,
        task_id: taskIdOf(subject.assessmentId),
        task_type: 'online assessment',
        questions: questions.slice(0, mostQuestions).map(({ questionId }) => questionId),
        result_id: subject.resultId,
      });
      follow(task);
      return task;
    } catch (cause) {
      if (isRefusal(cause)) change({ isOff: true });
      else if (codeOf(cause) !== 'offline') fail('CH_A_01', messageOf(cause));
      return null;
    } finally {
      starting = null;
    }
  }

  function start(): Promise<StartedTask | null> {
    const { task } = store.get();
    if (task) return Promise.resolve(task);
    starting ??= open();
    return starting;
  }

  async function loadQuestions() {
    if (subject.resultId === null) return;
    try {
      parts = await loadTestQuestions(subject.studentId, subject.resultId);
    } catch (cause) {
      if (codeOf(cause) !== 'offline') fail('CH_T_01', messageOf(cause));
    }
  }

  /** Notes the help beside the answer, once for each question; the test goes on where this fails. */
  async function noteHelp({ item_id, response_type }: TutorMessage) {
    const { resultId, isRunning } = subject;
    const part = item_id === null ? undefined : parts.get(item_id);
    if (!isRunning || resultId === null || item_id === null || part === undefined || noted.has(item_id))
      return;
    if (response_type === null || !tutorHelpTypes.includes(response_type)) return;
    noted.add(item_id);
    try {
      await setHelpStatus({ result_id: resultId, part, item_id });
    } catch (cause) {
      noted.delete(item_id);
      if (codeOf(cause) !== 'offline') fail('CH_T_02', messageOf(cause));
    }
  }

  /** Adds a message of the server; the user's own takes the place of the line that waited for it. */
  function receive(message: TutorMessage, sentKey: string) {
    const entry = { key: `${message.id}`, kind: 'message' as const, message };
    const { entries, isStopped, reply, heard } = store.get();
    const isAgent = message.role === 'agent';
    change({
      reply: isAgent ? [] : reply,
      // A reply that came in sentences was heard already.
      heard: isAgent && reply?.length === 0 ? [...heard, message.text] : heard,
      isStopped: isStopped || message.response_type === 'stopped',
      entries:
        !isAgent && entries.some((known) => known.key === sentKey)
          ? entries.map((known) => (known.key === sentKey ? entry : known))
          : [...entries, entry],
    });
  }

  /** Shows the whole reply, and why no model gave it where the person cannot know. */
  function finish({ messages, no_model }: Assistance, sentKey: string) {
    for (const message of messages) {
      // Sentences of a model that failed come before the reply in its place.
      if (message === messages.at(-1)) tellWhy(no_model);
      receive(message, sentKey);
      void noteHelp(message);
    }
  }

  function tellWhy(reason: NoModelReason | null) {
    if (reason === 'failed') fail('CH_A_02', sentenceNow(noModelWords.failed));
    else if (reason === 'limit') change({ problem: sentenceNow(noModelWords.limit) });
  }

  function keepCut() {
    const html = store.get().reply?.join('') ?? '';
    if (html !== '') add({ key: nextKey(), kind: 'cut', html });
    change({ reply: null });
  }

  function stop() {
    if (!running) return;
    running.abort();
    running = null;
    keepCut();
  }

  /** Tells of a reply that came in part, and gives the text back to ask again. */
  function failCut(asking: Asking | null) {
    if (asking) giveBack(asking);
    fail('CH_A_02', null);
  }

  async function send(asking: Asking, about: AskedQuestion | null) {
    const { text, chip } = asking;
    last = asking;
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    const sentKey = nextKey();
    add({ key: sentKey, kind: 'sent', text, questionId: about?.questionId ?? null });
    change({ reply: [], heard: [], problem: null });
    const task = await start();
    if (signal.aborted) return;
    if (!task) {
      running = null;
      drop(sentKey);
      giveBack(asking);
      change({ reply: null });
      return;
    }
    // The start may have replaced all lines by those of the server.
    if (!store.get().entries.some((entry) => entry.key === sentKey))
      add({ key: sentKey, kind: 'sent', text, questionId: about?.questionId ?? null });
    try {
      await askTutor(
        task.thread_id,
        {
          task_id: taskIdOf(subject.assessmentId),
          student_id: subject.studentId,
          messages: [
            ...(about
              ? [{ role: 'system' as const, content: JSON.stringify({ id: about.questionId }) }]
              : []),
            { role: 'user', content: text },
          ],
          chip,
          question_id: about?.questionId ?? null,
        },
        {
          signal,
          onSentence: (html) =>
            change({ reply: [...(store.get().reply ?? []), html], heard: [...store.get().heard, html] }),
          onDone: (assistance) => finish(assistance, sentKey),
        },
      );
      if (!signal.aborted) change({ reply: null });
    } catch (cause) {
      if (signal.aborted) return;
      keepCut();
      const code = codeOf(cause);
      if (cause instanceof ReplyCut) failCut(asking);
      else if (code !== undefined && returned.has(code)) {
        drop(sentKey);
        giveBack(asking);
        change({ problem: messageOf(cause) });
      } else if (isRefusal(cause)) {
        drop(sentKey);
        giveBack(asking);
        change({ isOff: true });
      } else if (code === 'tutorStopped') change({ isStopped: true, problem: messageOf(cause) });
      else {
        giveBack(asking);
        fail('CH_A_02', messageOf(cause));
      }
    } finally {
      if (running === controller) running = null;
    }
  }

  function ask(asking: Asking, about: AskedQuestion | null) {
    const text = asking.text.trim();
    if (text === '' || text.length > mostMessageCharacters) return;
    if (store.get().isStopped || store.get().isOff) return;
    stop();
    if (asking.chip === null) write('');
    const beside =
      about?.passageId == null ? [] : questions.filter((one) => one.passageId === about.passageId);
    const meant = about && chosen.get(about.questionId);
    if (about && asksWhich && beside.length > 1 && !meant) {
      const waiting = { text, chip: asking.chip };
      // A chip takes the place of one that still waits for its question; typed words stay.
      for (const entry of store.get().entries)
        if (entry.kind === 'choose' && entry.asking.chip !== null) drop(entry.key);
      add({ key: nextKey(), kind: 'choose', asking: waiting, about, questions: beside });
      return;
    }
    void send({ text, chip: asking.chip }, meant ?? about);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    async warmUp() {
      await Promise.all([loadQuestions(), start()]);
      change({ isWarming: false });
    },
    cutOff() {
      if (!running) return;
      stop();
      failCut(last);
    },
    async catchUp() {
      if (running === null) await open();
    },
    write,
    ask,
    choose(entryKey, question) {
      const entry = store.get().entries.find((known) => known.key === entryKey);
      if (entry?.kind !== 'choose') return;
      chosen.set(entry.about.questionId, question);
      drop(entryKey);
      void send(entry.asking, question);
    },
    askAgain(question) {
      const asked = store
        .get()
        .entries.findLast((entry) => entry.kind === 'message' && entry.message.role === 'user');
      const text = asked?.kind === 'message' ? asked.message.text : '';
      const asking = last ?? { text, chip: null };
      if (asking.text === '') return;
      stop();
      void send(asking, question);
    },
    stop,
  };
}

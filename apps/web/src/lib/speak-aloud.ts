/** Whether the browser supports speech synthesis. */
const canSpeak = (): boolean => 'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

/** Timeout in milliseconds: a browser without a voice often fires no event at all. */
const beginsWithin = 4000;
/** Characters said at once: voices stop within longer texts. */
const mostAtOnce = 2000;
/** Errors caused by stopping. */
const isEnded = (error: string) => error === 'canceled' || error === 'interrupted';

/** Parts that end with a sentence or a line where they can. */
function partsOf(text: string): readonly string[] {
  if (text.length <= mostAtOnce) return [text];
  const head = text.slice(0, mostAtOnce);
  const end = Math.max(head.lastIndexOf('. '), head.lastIndexOf('\n')) + 1 || mostAtOnce;
  return [text.slice(0, end), ...partsOf(text.slice(end))];
}

interface Speaking {
  readonly onEnd: () => void;
  /** Neither this browser nor the device has a voice. */
  readonly onMute: () => void;
}

/** Reads a text with the browser's speech synthesis; sends nothing to the server. Returns what stops it. */
export function speakAloud(text: string, { onEnd, onMute }: Speaking): () => void {
  if (!canSpeak()) {
    onMute();
    return () => undefined;
  }
  const stop = () => {
    clearTimeout(timer);
    speechSynthesis.cancel();
  };
  const fail = () => {
    stop();
    onMute();
  };
  const timer = setTimeout(fail, beginsWithin);
  const parts = partsOf(text);
  for (const [index, part] of parts.entries()) {
    const words = new SpeechSynthesisUtterance(part);
    words.lang = document.documentElement.lang;
    words.onstart = () => clearTimeout(timer);
    words.onend = () => {
      if (index === parts.length - 1) onEnd();
    };
    words.onerror = ({ error }) => {
      if (!isEnded(error)) fail();
    };
    speechSynthesis.speak(words);
  }
  return stop;
}

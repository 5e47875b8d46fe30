import type { SmartReport } from '@pelion/contract/smart-reports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isStale, messageOf } from '../../lib/failure.ts';
import { toast } from '../../lib/toasts.ts';
import { readReport, saveReport } from './queries.ts';

interface Shown {
  /** Null for a sentence that is added. */
  readonly id: string | null;
  readonly text: string;
  readonly is_left_out: boolean;
}

/** Sentence that is edited, over the version that was seen when it was opened. */
interface Edited {
  readonly id: string | null;
  readonly text: string;
  readonly base: SmartReport;
}

const sentenceOf = ({ sentences }: SmartReport, id: string | null) =>
  sentences.find((sentence) => sentence.id === id);

const tell = (cause: unknown) => toast('failure', messageOf(cause));

const written = ({ id, text, base }: Edited): readonly Shown[] =>
  id === null
    ? [...base.sentences, { id, text, is_left_out: false }]
    : base.sentences.map((sentence) => (sentence.id === id ? { ...sentence, text } : sentence));

/** Changes of the sentences of a draft; a text that two people edit at once is shown beside the other one. */
export function useSentences(report: SmartReport) {
  const save = useMutation(saveReport);
  const [edited, setEdited] = useState<Edited | null>(null);
  const [theirs, setTheirs] = useState<SmartReport | null>(null);
  const send = ({ id, version }: SmartReport, sentences: readonly Shown[]) =>
    save.mutateAsync({
      ...{ id, version },
      sentences: sentences.map((each) => ({ id: each.id, text: each.text, is_left_out: each.is_left_out })),
    });
  const close = () => {
    setEdited(null);
    setTheirs(null);
  };

  async function saveText(text: string, base = edited?.base): Promise<void> {
    if (!edited || !base) return;
    const mine = { id: edited.id, text, base };
    setEdited(mine);
    setTheirs(null);
    try {
      await send(base, written(mine));
      close();
    } catch (cause) {
      const now = isStale(cause) ? await readReport(report.id).catch(() => null) : null;
      if (now?.can.edit !== true) return tell(cause);
      // Another sentence was changed: both changes stay.
      if (sentenceOf(now, mine.id)?.text === sentenceOf(base, mine.id)?.text) await saveText(text, now);
      else setTheirs(now);
    }
  }

  return {
    isBusy: save.isPending,
    edited,
    open: (id: string | null) => setEdited({ id, text: sentenceOf(report, id)?.text ?? '', base: report }),
    close,
    saveText: (text: string) => void saveText(text),
    /** Saves an order, or what is left out. */
    change: (sentences: readonly Shown[]) => void send(report, sentences).catch(tell),
    conflict: theirs && {
      /** Null where the sentence is gone. */
      text: sentenceOf(theirs, edited?.id ?? null)?.text ?? null,
      keepMine: (text: string) => void saveText(text, theirs),
      takeTheirs: close,
    },
  };
}

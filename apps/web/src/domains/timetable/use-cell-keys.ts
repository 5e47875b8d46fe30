import type { Timetable } from '@pelion/contract/timetable';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import type { Slot } from './grid-of.ts';
import { changeAtOnce } from './queries.ts';
import { useTimetableChanged } from './use-timetable-changed.ts';

const messages = defineMessages({ copied: 'Copied: {$name}, {$teacher}' });

interface Copied {
  readonly subject_id: number;
  readonly teacher_id: number;
  readonly classroom_id: number | null;
}

/** Acts on a cell: opening, clearing, copying and pasting. */
export function useCellKeys({ can }: Timetable) {
  const t = useMessages(messages);
  const tell = useTimetableChanged();
  const [slot, setSlot] = useState<Slot | null>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  const change = useMutation({ ...changeAtOnce, onSuccess: (saved) => tell(saved.change) });
  const write = ({ section, period, cells: [cell] }: Slot, wanted: Copied | null) => {
    if (!section || !period || change.isPending) return;
    const seen = cell?.version ?? null;
    change.mutate({ cells: [{ section_id: section.id, period_id: period.id, seen, wanted }] });
  };
  return {
    /** Cell whose dialog is open. */
    slot,
    isOpenable: ({ section, period, cells }: Slot) =>
      section !== null && period !== null && (cells.length === 0 ? can.fill : can.change),
    open: setSlot,
    close: () => setSlot(null),
    clear: (one: Slot) => {
      if (one.cells.length > 0 && can.clear) write(one, null);
    },
    copy({ cells: [cell] }: Slot) {
      if (!cell || cell.subject_id === null) return;
      const { subject_id, teacher_id, classroom_id } = cell;
      setCopied({ subject_id, teacher_id, classroom_id });
      toast('success', t('copied', { name: cell.name, teacher: cell.teacher_name }));
    },
    paste: (one: Slot) => {
      if (copied) write(one, copied);
    },
  };
}

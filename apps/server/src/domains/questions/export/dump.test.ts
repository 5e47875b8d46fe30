import { test } from 'vitest';
import { takeApart } from '@pelion/words';
import { eachDraft } from '../../../../test/factories/question-drafts.ts';
import { foreignFormats, sentAndRead } from '../../../../test/export/sent-and-read.ts';
import { writeFileSync } from 'node:fs';

test('dump', async () => {
  for (const format of foreignFormats) {
    const sent = eachDraft().map((draft) => ({ draft }));
    const { bytes, lost, reading } = await sentAndRead(format, sent);
    writeFileSync(`/tmp/plan/export-${format}`, bytes);
    console.log(format, lost.map((l) => [sent[l.number - 1]?.draft.type, l.reason, ...l.losses].join(' | ')).join('\n  '));
    if (reading?.kind === 'read') console.log(reading.items.map((i) => `${i.title} ${i.outcome} ${i.outcome === 'refused' ? i.reason : `${i.draft.type} ${i.losses.join('/')}`}`).join('\n    '));
    else console.log(reading);
  }
});

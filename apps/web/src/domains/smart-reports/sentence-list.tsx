import type { SmartReport } from '@pelion/contract/smart-reports';
import { smartFactKinds } from '@pelion/contract/smart-reports/facts';
import { defineMessages } from '@pelion/words';
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { ChangeButton } from '../../components/change-button.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { CountingRules } from '../../components/reports/figure.tsx';
import { useText } from '../../lib/text.ts';
import { NumberWarning, SentenceEditor } from './sentence-editor.tsx';
import { type ChangedFigure, SentenceFacts } from './sentence-facts.tsx';
import classes from './smart-reports.module.css';
import { useSentences } from './use-sentences.ts';

const messages = defineMessages({
  sentences: 'Sentences',
  edit: 'Edit',
  leaveOut: 'Leave out',
  takeIn: 'Take in again',
  remove: 'Delete',
  up: 'Move up',
  down: 'Move down',
  more: 'Sentence {$n}',
  add: 'Add a sentence',
  leftOut: 'Left out',
  none: 'The data are too few for sentences.',
});

interface SentenceListProps {
  readonly report: SmartReport;
  /** Figures with another present value. */
  readonly changed: readonly ChangedFigure[];
}

/** Sentences with their figures; in a draft each is edited, left out and moved. */
export function SentenceList({ report, changed }: SentenceListProps) {
  const text = useText();
  const t = text(messages);
  const changing = useSentences(report);
  const { edited, open, change } = changing;
  const isDraft = report.can.edit === true;
  const { sentences } = report;
  const move = (place: number, by: -1 | 1) => {
    const next = [...sentences];
    next.splice(place + by, 0, ...next.splice(place, 1));
    change(next);
  };
  const shown = isDraft ? sentences : sentences.filter(({ is_left_out }) => !is_left_out);
  const kinds = [...new Set(shown.flatMap(({ facts }) => facts.map(({ kind }) => kind)))];
  return (
    <section aria-label={t('sentences')} className={classes.sentences}>
      {kinds.length > 0 ? (
        <div className={classes.counted}>
          <CountingRules
            rules={kinds.map((kind) => ({
              name: text.sentence(smartFactKinds[kind].label),
              rule: text.sentence(smartFactKinds[kind].rule),
            }))}
          />
        </div>
      ) : null}
      {shown.length === 0 ? <p className={classes.quiet}>{t('none')}</p> : null}
      <ol className={classes.list}>
        {shown.map((sentence, place) => (
          <li key={sentence.id} className={classes.sentence} data-out={sentence.is_left_out || undefined}>
            {isDraft && edited?.id === sentence.id ? (
              <SentenceEditor sentence={sentence} sentences={changing} />
            ) : (
              <>
                <div className={classes.line}>
                  <p>
                    {sentence.text}
                    {sentence.is_left_out ? <small> · {t('leftOut')}</small> : null}
                  </p>
                  {isDraft ? (
                    <RecordMenu
                      label={t('more', { n: place + 1 })}
                      size="sm"
                      entries={[
                        { label: t('edit'), icon: IconPencil, onChoose: () => open(sentence.id) },
                        place > 0 && { label: t('up'), icon: IconArrowUp, onChoose: () => move(place, -1) },
                        place < shown.length - 1 && {
                          label: t('down'),
                          icon: IconArrowDown,
                          onChoose: () => move(place, 1),
                        },
                        sentence.rule === null
                          ? {
                              label: t('remove'),
                              icon: IconTrash,
                              isDangerous: true,
                              onChoose: () => change(sentences.filter((each) => each !== sentence)),
                            }
                          : {
                              label: t(sentence.is_left_out ? 'takeIn' : 'leaveOut'),
                              icon: sentence.is_left_out ? IconEye : IconEyeOff,
                              onChoose: () =>
                                change(
                                  sentences.map((each) =>
                                    each === sentence ? { ...each, is_left_out: !each.is_left_out } : each,
                                  ),
                                ),
                            },
                      ]}
                    />
                  ) : null}
                </div>
                {isDraft ? <NumberWarning sentence={sentence} text={sentence.text} /> : null}
              </>
            )}
            <SentenceFacts facts={sentence.facts} changed={changed} />
          </li>
        ))}
        {isDraft && edited?.id === null ? (
          <li className={classes.sentence}>
            <SentenceEditor sentences={changing} />
          </li>
        ) : null}
      </ol>
      {isDraft && edited?.id !== null ? (
        <div className={classes.add}>
          <ChangeButton icon={IconPlus} size="sm" onClick={() => open(null)}>
            {t('add')}
          </ChangeButton>
        </div>
      ) : null}
    </section>
  );
}

import type { SmartFact, SmartReport, SmartSentence } from '@pelion/contract/smart-reports';
import { changedNumbers } from '@pelion/contract/smart-reports/changed-numbers';
import { smartFactKinds, smartReportLimits } from '@pelion/contract/smart-reports/facts';
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
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { TextAreaField } from '../../components/fields/text-area-field.tsx';
import { RecordMenu } from '../../components/record-menu.tsx';
import { CountingRules } from '../../components/reports/figure.tsx';
import { useText } from '../../lib/text.ts';
import { factAddress } from './fact-address.ts';
import { saveReport } from './queries.ts';
import classes from './smart-reports.module.css';

const messages = defineMessages({
  sentences: 'Sentences',
  figures: 'Figures',
  edit: 'Edit',
  leaveOut: 'Leave out',
  takeIn: 'Take in again',
  remove: 'Delete',
  up: 'Move up',
  down: 'Move down',
  more: 'Sentence {$n}',
  sentence: 'Sentence',
  save: 'Save',
  cancel: 'Cancel',
  add: 'Add a sentence',
  leftOut: 'Left out',
  notOfFigures: 'Not in the figures: {$numbers}.',
  now: 'now {$value}',
  gone: 'now without data',
  none: 'The data are too few for sentences.',
});

interface Changed {
  readonly key: string;
  readonly value: string | null;
}

interface SentenceListProps {
  readonly report: SmartReport;
  /** Figures with another present value. */
  readonly changed: readonly Changed[];
}

type Shown = Pick<SmartSentence, 'text' | 'is_left_out'> & { readonly id: string | null };

/** Sentences with their figures; in a draft each is edited, left out and moved. */
export function SentenceList({ report, changed }: SentenceListProps) {
  const t = useText()(messages);
  const save = useMutation(saveReport);
  const [edited, setEdited] = useState<number | null>(null);
  const isDraft = report.can.edit === true;
  const { id, version, sentences } = report;
  const change = (next: readonly Shown[]) =>
    save.mutate(
      {
        ...{ id, version },
        sentences: next.map(({ id: sentence, text, is_left_out }) => ({ id: sentence, text, is_left_out })),
      },
      { onSuccess: () => setEdited(null) },
    );
  const put = (place: number, changes: Partial<Shown>) =>
    change(sentences.map((sentence, index) => (index === place ? { ...sentence, ...changes } : sentence)));
  const move = (place: number, by: -1 | 1) => {
    const next = [...sentences];
    next.splice(place + by, 0, ...next.splice(place, 1));
    change(next);
  };
  const shown = isDraft ? sentences : sentences.filter(({ is_left_out }) => !is_left_out);
  return (
    <section aria-label={t('sentences')} className={classes.sentences}>
      {shown.length === 0 ? <p className={classes.quiet}>{t('none')}</p> : null}
      <ol className={classes.list}>
        {shown.map((sentence, place) => (
          <li key={sentence.id} className={classes.sentence} data-out={sentence.is_left_out || undefined}>
            {edited === place ? (
              <SentenceEditor
                sentence={sentence}
                isBusy={save.isPending}
                onSave={(text) => put(place, { text })}
                onClose={() => setEdited(null)}
              />
            ) : (
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
                      { label: t('edit'), icon: IconPencil, onChoose: () => setEdited(place) },
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
                            onChoose: () => put(place, { is_left_out: !sentence.is_left_out }),
                          },
                    ]}
                  />
                ) : null}
              </div>
            )}
            {isDraft && edited !== place ? <NumberWarning sentence={sentence} text={sentence.text} /> : null}
            <Facts facts={sentence.facts} changed={changed} />
          </li>
        ))}
        {edited === sentences.length ? (
          <li className={classes.sentence}>
            <SentenceEditor
              sentence={null}
              isBusy={save.isPending}
              onSave={(text) => change([...sentences, { id: null, text, is_left_out: false }])}
              onClose={() => setEdited(null)}
            />
          </li>
        ) : null}
      </ol>
      {isDraft && edited !== sentences.length ? (
        <ChangeButton icon={IconPlus} size="sm" onClick={() => setEdited(sentences.length)}>
          {t('add')}
        </ChangeButton>
      ) : null}
    </section>
  );
}

/** Numbers of an edited sentence that its figures do not have. */
function NumberWarning({
  sentence,
  text,
}: {
  readonly sentence: SmartSentence | null;
  readonly text: string;
}) {
  const t = useText()(messages);
  if (!sentence || sentence.generated === null) return null;
  const numbers = changedNumbers(text, sentence.generated, sentence.facts);
  return numbers.length === 0 ? null : (
    <p className={classes.warning} role="status">
      {t('notOfFigures', { numbers: numbers.join(', ') })}
    </p>
  );
}

interface SentenceEditorProps {
  /** Null for a sentence that is added. */
  readonly sentence: SmartSentence | null;
  readonly isBusy: boolean;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

function SentenceEditor({ sentence, isBusy, onSave, onClose }: SentenceEditorProps) {
  const t = useText()(messages);
  const [text, setText] = useState(sentence?.text ?? '');
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onSave(text);
      }}
    >
      <TextAreaField
        name="sentence"
        label={t('sentence')}
        value={text}
        onChange={setText}
        maxLength={smartReportLimits.text}
      />
      <NumberWarning sentence={sentence} text={text} />
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <ChangeButton type="submit" tone="primary" isBusy={isBusy}>
          {t('save')}
        </ChangeButton>
      </div>
    </form>
  );
}

/** Figures of a sentence, each leading to its rows, with the present value where it is another one. */
function Facts({
  facts,
  changed,
}: {
  readonly facts: readonly SmartFact[];
  readonly changed: readonly Changed[];
}) {
  const text = useText();
  const t = text(messages);
  if (facts.length === 0) return null;
  const kinds = [...new Set(facts.map(({ kind }) => kind))];
  const now = new Map(changed.map(({ key, value }) => [key, value]));
  const shown = ({ kind }: SmartFact, value: string) =>
    smartFactKinds[kind].unit === 'percent' ? `${value}%` : value;
  return (
    <div className={classes.facts}>
      <ul aria-label={t('figures')}>
        {facts.map((fact) => {
          const value = now.get(fact.key);
          return (
            <li key={fact.key}>
              <Link to={factAddress(fact.link)}>
                {[text.sentence(smartFactKinds[fact.kind].label), fact.name].filter(Boolean).join(', ')}
                {': '}
                <b>{shown(fact, fact.value)}</b>
              </Link>
              {value === undefined ? null : (
                <em> {value === null ? t('gone') : t('now', { value: shown(fact, value) })}</em>
              )}
            </li>
          );
        })}
      </ul>
      <CountingRules
        rules={kinds.map((kind) => ({
          name: text.sentence(smartFactKinds[kind].label),
          rule: text.sentence(smartFactKinds[kind].rule),
        }))}
      />
    </div>
  );
}

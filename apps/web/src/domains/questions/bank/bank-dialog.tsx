import type { Assessment } from '@pelion/contract/assessments';
import type { QuestionChange } from '@pelion/contract/questions';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TabRow } from '../../../components/tab-row.tsx';
import { messageOf } from '../../../lib/failure.ts';
import { useMessages } from '../../../lib/text.ts';
import { copyQuestions } from '../change-queries.ts';
import { sectionsQuery } from '../sections/queries.ts';
import { AssessmentPicker } from './assessment-picker.tsx';
import classes from './bank.module.css';
import { BankFilterFields } from './bank-filter.tsx';
import { type BankFilter, noFilter } from './bank-queries.ts';
import { BankResults } from './bank-results.tsx';
import { RandomDraw } from './random-draw.tsx';

const messages = defineMessages({
  title: 'Add from the bank',
  text: 'Added {question+} are copies: later changes to the originals do not affect them.',
  ways: 'Ways to find {question+}',
  search: 'Search',
  assessment: 'From one {assessment}',
  draw: 'Random draw',
  other: 'Another {assessment}',
  nothing: 'Tick at least one {question}',
  tooMany: 'At most {$most} at once',
  into: 'Into part',
  noPart: 'None, before the first part',
  cancel: 'Cancel',
  add: 'Add {$n} {question#n}',
  addNone: 'Add',
});

const ways = ['search', 'assessment', 'draw'] as const;
type Way = (typeof ways)[number];
const panelId = 'bank-panel';
const MOST = 200;

interface BankDialogProps {
  readonly assessment: Assessment;
  readonly onAdded: (change: QuestionChange) => void;
  readonly onClose: () => void;
}

/** Questions that are written already: sought, taken from another assessment or drawn, looked at, ticked, added as copies. */
export function BankDialog({ assessment, onAdded, onClose }: BankDialogProps) {
  const t = useMessages(messages);
  const [way, setWay] = useState<Way>('search');
  const [filter, setFilter] = useState<BankFilter>(noFilter);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { data: sections = [] } = useQuery(sectionsQuery(assessment.id));
  const [section, setSection] = useState<string | null>(null);
  const into = section ?? String(sections.at(-1)?.section_id ?? '');
  const copying = useMutation({ ...copyQuestions(assessment.id) });
  const change = (changes: Partial<BankFilter>) => setFilter((before) => ({ ...before, ...changes }));
  const tick = (id: number) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const choose = (next: Way) => {
    setWay(next);
    setTicked(new Set());
    change({ assessmentId: null });
  };
  const n = ticked.size;
  const results = { targetId: assessment.id, filter, ticked, onTick: tick };
  const add = () =>
    copying.mutate(
      {
        question_ids: [...ticked],
        ...(sections.length > 0 && { section_id: into === '' ? null : Number(into) }),
      },
      {
        onSuccess(added) {
          onAdded(added);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('title')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={copying.isPending}
            disabledReason={n === 0 ? t('nothing') : n > MOST ? t('tooMany', { most: MOST }) : null}
            onClick={add}
          >
            {n === 0 ? t('addNone') : t('add', { n })}
          </Button>
        </>
      }
    >
      <p className={classes.none}>{t('text')}</p>
      {copying.error ? <Notice kind="failure">{messageOf(copying.error)}</Notice> : null}
      {sections.length > 0 ? (
        <SelectField
          label={t('into')}
          value={into}
          options={[
            { value: '', label: t('noPart') },
            ...sections.map(({ section_id, name }) => ({ value: String(section_id), label: name })),
          ]}
          onChange={setSection}
        />
      ) : null}
      <TabRow
        label={t('ways')}
        tabs={ways.map((id) => ({ id, label: t(id) }))}
        active={way}
        onChange={(id) => choose(ways.find((one) => one === id) ?? 'search')}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(way)} className={classes.panel}>
        {way === 'assessment' && filter.assessmentId === null ? (
          <AssessmentPicker
            chosen={null}
            except={assessment.id}
            onChoose={(assessmentId) => change({ assessmentId })}
          />
        ) : (
          <>
            <BankFilterFields filter={filter} onChange={change} />
            {way === 'assessment' ? (
              <Button size="sm" onClick={() => change({ assessmentId: null })}>
                {t('other')}
              </Button>
            ) : null}
            {way === 'draw' ? (
              <RandomDraw {...results} onDrawn={(ids) => setTicked(new Set(ids))} />
            ) : (
              <BankResults
                {...results}
                onAssessment={
                  way === 'search'
                    ? (assessmentId) => {
                        setWay('assessment');
                        change({ assessmentId });
                      }
                    : undefined
                }
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

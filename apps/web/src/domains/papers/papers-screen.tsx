import { pathOf } from '@pelion/access';
import type { Papers } from '@pelion/contract/papers';
import { defineMessages } from '@pelion/words';
import { IconFileText, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useFormat } from '../../lib/format.ts';
import { readId } from '../../lib/read-id.ts';
import { useMessages } from '../../lib/text.ts';
import { PaperConflicts } from './paper-conflicts.tsx';
import classes from './papers.module.css';
import { papersQuery, preparePapers } from './queries.ts';
import { usePaperSheet } from './use-paper-sheet.ts';

const PaperFiles = later(
  () => import('./paper-files.tsx').then((file) => file.PaperFiles),
  <LoadingState blocks={[120]} />,
);
const PaperGrid = later(
  () => import('./paper-grid.tsx').then((file) => file.PaperGrid),
  <LoadingState blocks={[44, 48, 48, 48, 48, 48]} />,
);
/** Loads these parts in parallel with the papers. */
for (const part of [PaperFiles, PaperGrid]) void part.preload();
const ConfirmDialog = later(() =>
  import('../../components/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
);

const messages = defineMessages({
  back: '{^assessment}',
  title: 'Papers: {$name}',
  facts: '{$n} {#n|paper|papers} · {$typed} typed in · {$absent} absent',
  variants: 'each with its own variant',
  none: 'No papers yet',
  noneText: 'Prepare a paper for each {student}, then print them.',
  nobody: 'Nobody has been added to this schedule yet.',
  refused: 'No papers here',
  stillTyped: 'No more papers are created. Returned papers can still be typed in.',
  prepare: 'Prepare {$n} {#n|paper|papers}',
  more: '{$n} {student+} do not have a paper yet.',
  anew: 'Shuffle again',
  anewTitle: 'Shuffle again for everybody without entered answers?',
  anewText: 'New codes and a new order: papers already printed no longer match.',
  save: 'Save {$n} {#n|change|changes}',
  saveNone: 'Save',
  nothing: 'Nothing is typed in yet',
  kept: 'Kept on this device until you save.',
  how: 'Type or paste from a spreadsheet. “=2.5” gives points, “–” means no answer.',
  discard: 'Discard',
  discardTitle: 'Discard unsaved changes?',
  discardText: '{$n} {#n|change|changes} will be lost.',
  page: 'Show',
  range: '{$from} to {$to} of {$all}',
});

const PAGE = 30;

/** /assessments/{assessment}/schedule/{schedule}/papers: print papers and enter the returned answers. */
export function PapersScreen() {
  const scheduleId = readId(useParams().scheduleId);
  if (scheduleId === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Sheet key={scheduleId} scheduleId={scheduleId} />;
}

function Sheet({ scheduleId }: { readonly scheduleId: number }) {
  const query = useQuery(papersQuery(scheduleId));
  return (
    <AsyncView query={query} level={1}>
      {(papers) => <SheetPage scheduleId={scheduleId} papers={papers} />}
    </AsyncView>
  );
}

function SheetPage({ scheduleId, papers }: { readonly scheduleId: number; readonly papers: Papers }) {
  const t = useMessages(messages);
  const format = useFormat();
  const sheet = usePaperSheet(scheduleId, papers);
  const prepare = useMutation(preparePapers(scheduleId));
  const [from, setFrom] = useState(0);
  const [asked, setAsked] = useState<'anew' | 'discard' | null>(null);
  const { rows, refusal, without_paper } = papers;
  const typed = rows.filter(({ result_id }) => result_id !== null).length;
  const absent = rows.filter(({ is_absent }) => is_absent).length;
  const prepareButton = (
    <ChangeButton tone="primary" isBusy={prepare.isPending} onClick={() => prepare.mutate(false)}>
      {t('prepare', { n: without_paper })}
    </ChangeButton>
  );
  const saveButton = (
    <ChangeButton
      tone="primary"
      isBusy={sheet.isSaving}
      disabledReason={sheet.changes > 0 ? null : t('nothing')}
      onClick={sheet.save}
    >
      {sheet.changes > 0 ? t('save', { n: sheet.changes }) : t('saveNone')}
    </ChangeButton>
  );
  const facts = [
    t('facts', { n: rows.length, typed: format.number(typed), absent: format.number(absent) }),
    papers.has_variants ? t('variants') : null,
  ];
  return (
    <Page
      title={t('title', { name: papers.assessment_name })}
      back={{
        to: `${pathOf('assessment', { assessmentId: papers.assessment_id })}?tab=schedules&schedule=${scheduleId}`,
        label: t('back'),
      }}
      facts={rows.length > 0 ? facts.filter((fact) => fact !== null).join(' · ') : undefined}
      primary={rows.length > 0 ? saveButton : null}
      menu={[
        rows.length > typed &&
          refusal === null && { label: t('anew'), icon: IconRefresh, onChoose: () => setAsked('anew') },
      ]}
    >
      {rows.length === 0 ? (
        refusal === null ? (
          <EmptyState
            icon={IconFileText}
            title={t('none')}
            text={without_paper > 0 ? t('noneText') : t('nobody')}
            action={without_paper > 0 ? prepareButton : undefined}
          />
        ) : (
          <EmptyState icon={IconFileText} title={t('refused')} text={refusal} />
        )
      ) : (
        <div className={classes.sheet}>
          {refusal === null ? null : (
            <Notice kind="info" title={refusal}>
              {t('stillTyped')}
            </Notice>
          )}
          {without_paper > 0 ? (
            <Notice kind="info" actions={prepareButton}>
              {t('more', { n: without_paper })}
            </Notice>
          ) : null}
          <PaperFiles scheduleId={scheduleId} papers={papers} />
          <PaperConflicts papers={papers} sheet={sheet} />
          <div className={classes.bar}>
            <p>{sheet.changes > 0 ? t('kept') : t('how')}</p>
            {rows.length > PAGE ? (
              <SelectField
                label={t('page')}
                isLabelHidden
                value={String(from)}
                options={Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) => ({
                  value: String(page * PAGE),
                  label: t('range', {
                    from: page * PAGE + 1,
                    to: Math.min(rows.length, (page + 1) * PAGE),
                    all: rows.length,
                  }),
                }))}
                onChange={(value) => setFrom(Number(value))}
              />
            ) : null}
            {sheet.changes > 0 ? (
              <Button tone="quiet" onClick={() => setAsked('discard')}>
                {t('discard')}
              </Button>
            ) : null}
          </div>
          <PaperGrid papers={papers} sheet={sheet} from={from} count={PAGE} />
        </div>
      )}
      {asked === 'anew' ? (
        <ConfirmDialog
          isOpen
          title={t('anewTitle')}
          confirmLabel={t('anew')}
          isDangerous
          onConfirm={() => {
            setAsked(null);
            prepare.mutate(true);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('anewText')}</p>
        </ConfirmDialog>
      ) : null}
      {asked === 'discard' ? (
        <ConfirmDialog
          isOpen
          title={t('discardTitle')}
          confirmLabel={t('discard')}
          isDangerous
          onConfirm={() => {
            setAsked(null);
            sheet.discard();
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('discardText', { n: sheet.changes })}</p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}

import { pathOf } from '@pelion/access';
import type { SmartReport } from '@pelion/contract/smart-reports';
import { smartGapWords, smartReportKindWords } from '@pelion/contract/smart-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconCopyPlus, IconDownload, IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { RemoveDialog } from '../../components/remove-dialog.tsx';
import { usePeriodText } from '../../components/reports/period-text.ts';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import {
  downloadReport,
  figuresQuery,
  refreshReport,
  removeReport,
  reviseReport,
  signReport,
  smartReportQuery,
} from './queries.ts';
import { SentenceList } from './sentence-list.tsx';
import classes from './smart-reports.module.css';

const messages = defineMessages({
  back: 'Smart reports',
  draft: 'Draft',
  signed: 'Signed',
  about: '{$kind}: {$name}',
  madeBy: 'by {$name}',
  sign: 'Sign',
  signTitle: 'Do you want to sign the report?',
  signText: 'A signed report stays as it is, with the figures of today.',
  download: 'Download PDF',
  print: 'Print',
  refresh: 'Update figures',
  revise: 'New version',
  delete: 'Delete',
  removeTitle: 'Do you want to delete the report?',
  removeText: '“{$name}” is gone for good. Other versions stay.',
  changed: 'Figures have changed since {$day}. The present ones are beside them.',
  partial: 'Sentences about {class+} and {test+} of other {teacher+} are left out.',
  newer: 'There is a newer version.',
  former: 'Former version',
  gaps: 'Needs more data: {$gaps}.',
  signature: 'Signed by {$name}, {$day}',
});

/** /reports/grade-report/smart/:smartReportId: a draft that is edited, or a signed report. */
export function SmartReportScreen() {
  const id = readId(useParams().smartReportId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  return (
    <AsyncView
      query={useQuery(smartReportQuery(id))}
      level={1}
      loading={<LoadingState blocks={[48, 64, 64, 64]} />}
    >
      {(report) => <Report report={report} />}
    </AsyncView>
  );
}

function Report({ report }: { readonly report: SmartReport }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const periodText = usePeriodText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'sign' | 'delete' | null>(null);
  const sign = useMutation(signReport);
  const refresh = useMutation(refreshReport);
  const revise = useMutation(reviseReport);
  const print = useMutation(downloadReport);
  const figures = useQuery(figuresQuery(report));
  const changed = figures.data?.changed ?? [];
  const { can, state, kind, subject_name, created_by_name, signed_by_name, signed_at } = report;
  const open = (id: number) => navigate(pathOf('smartReport', { smartReportId: id }));
  return (
    <Page
      title={report.title}
      back={{ to: pathOf('smartReports'), label: t('back') }}
      width="reading"
      tag={<StatusTag tone={state === 'signed' ? 'green' : 'gray'}>{t(state)}</StatusTag>}
      facts={[
        t('about', { kind: text.phrase(smartReportKindWords[kind]), name: subject_name }),
        periodText(report.period),
        t('madeBy', { name: created_by_name }),
      ].join(' · ')}
      primary={
        can.sign === true ? (
          <ChangeButton tone="primary" isBusy={sign.isPending} onClick={() => setAsked('sign')}>
            {t('sign')}
          </ChangeButton>
        ) : null
      }
      menu={[
        {
          label: t('download'),
          icon: IconDownload,
          worksWhenOver: true,
          onChoose: () => print.mutate(report),
        },
        { label: t('print'), icon: IconPrinter, worksWhenOver: true, onChoose: () => window.print() },
        can.edit === true && {
          label: t('refresh'),
          icon: IconRefresh,
          onChoose: () => refresh.mutate(report),
        },
        can.revise === true && {
          label: t('revise'),
          icon: IconCopyPlus,
          onChoose: () => revise.mutate(report, { onSuccess: ({ id }) => open(id) }),
        },
        can.delete === true && {
          label: t('delete'),
          icon: IconTrash,
          isDangerous: true,
          onChoose: () => setAsked('delete'),
        },
      ]}
    >
      {changed.length > 0 ? (
        <Notice
          kind="warning"
          actions={
            can.edit === true ? (
              <ChangeButton size="sm" isBusy={refresh.isPending} onClick={() => refresh.mutate(report)}>
                {t('refresh')}
              </ChangeButton>
            ) : null
          }
        >
          {t('changed', { day: format.day(report.figures_at) })}
        </Notice>
      ) : null}
      {report.next_id === null ? null : (
        <Notice kind="info">
          <Link to={pathOf('smartReport', { smartReportId: report.next_id })}>{t('newer')}</Link>
        </Notice>
      )}
      {report.is_partial ? <Notice kind="info">{t('partial')}</Notice> : null}
      <SentenceList report={report} changed={changed} />
      {report.gaps.length > 0 ? (
        <p className={classes.quiet}>
          {t('gaps', {
            gaps: report.gaps.map((gap) => text.sentence(smartGapWords[gap](kind === 'student'))).join(', '),
          })}
        </p>
      ) : null}
      {signed_at !== null && signed_by_name !== null ? (
        <p className={classes.signature}>
          {t('signature', { name: signed_by_name, day: format.day(signed_at) })}
        </p>
      ) : null}
      {report.previous_id === null ? null : (
        <p className={classes.quiet}>
          <Link to={pathOf('smartReport', { smartReportId: report.previous_id })}>{t('former')}</Link>
        </p>
      )}
      <ConfirmDialog
        isOpen={asked === 'sign'}
        title={t('signTitle')}
        confirmLabel={t('sign')}
        isBusy={sign.isPending}
        onConfirm={() => sign.mutate(report, { onSettled: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      >
        {t('signText')}
      </ConfirmDialog>
      {asked === 'delete' ? (
        <RemoveDialog
          title={t('removeTitle')}
          removed={report}
          mutation={removeReport}
          onClose={() => setAsked(null)}
          onRemoved={() => navigate(pathOf('smartReports'))}
        >
          {t('removeText', { name: report.title })}
        </RemoveDialog>
      ) : null}
    </Page>
  );
}

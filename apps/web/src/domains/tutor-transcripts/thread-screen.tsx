import { pathOf, screenOf } from '@pelion/access';
import type { TutorTranscript } from '@pelion/contract/tutor-transcripts';
import { defineMessages } from '@pelion/words';
import { IconFileText, IconTable } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { codeOf } from '../../lib/failure.ts';
import { useFormat } from '../../lib/format.ts';
import { useListPath } from '../../lib/from-list.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { exportTranscript, transcriptPages } from './queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { TranscriptMessages } from './transcript-messages.tsx';

const messages = defineMessages({
  about: '{$name} · {$about} · {$moment}',
  box: 'Chat box',
  preview: 'Preview: {$name}',
  ended: 'Ended',
  stopped: 'This conversation was ended for safety.',
  earlier: 'Earlier messages',
  result: 'Open the attempt',
  asText: 'Download as text',
  asCsv: 'Download as CSV',
});

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** /chiron/{thread}: one conversation. Admins give a reason first; an invalid id redirects to the not-found page. */
export function ThreadScreen() {
  const { threadId = '' } = useParams();
  if (!uuid.test(threadId)) return <Navigate to={pathOf('notFound')} replace />;
  return <Thread key={threadId} threadId={threadId} />;
}

function Thread({ threadId }: { readonly threadId: string }) {
  const text = useText();
  const [reason, setReason] = useState('');
  const query = useInfiniteQuery(transcriptPages(threadId, reason));
  const back = {
    to: useListPath(pathOf('tutorThreads')),
    label: text.phrase(screenOf('tutorThreads').title),
  };
  if (codeOf(query.error) === 'reasonRequired')
    return (
      <Page title={text.phrase(screenOf('tutorThread').title)} back={back} width="reading">
        <ReasonForm onReason={setReason} />
      </Page>
    );
  return (
    <AsyncView key={reason} query={query} level={1}>
      {({ pages }) => {
        const thread = pages[0];
        return thread ? (
          <Transcript
            thread={thread}
            lines={pages.toReversed().flatMap((page) => page.messages)}
            questions={pages.flatMap((page) => page.questions)}
            reason={reason}
            back={back}
            earlier={query.hasNextPage ? () => void query.fetchNextPage() : null}
            isReading={query.isFetchingNextPage}
          />
        ) : null;
      }}
    </AsyncView>
  );
}

interface TranscriptProps {
  readonly thread: TutorTranscript;
  readonly lines: TutorTranscript['messages'];
  readonly questions: TutorTranscript['questions'];
  readonly reason: string;
  readonly back: { readonly to: string; readonly label: string };
  /** Reads earlier messages; null where there are none. */
  readonly earlier: (() => void) | null;
  readonly isReading: boolean;
}

function Transcript({ thread, lines, questions, reason, back, earlier, isReading }: TranscriptProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  const { mutate } = useMutation(exportTranscript(thread.id, reason));
  const { assessment, person, result_id: resultId } = thread;
  const aboutOf = () => {
    if (assessment === null) return t('box');
    return thread.mode === 'teacher' ? t('preview', { name: assessment.name }) : assessment.name;
  };
  return (
    <Page
      title={text.phrase(screenOf('tutorThread').title)}
      width="reading"
      back={back}
      tag={thread.is_stopped ? <StatusTag tone="red">{t('ended')}</StatusTag> : null}
      facts={t('about', { name: person.name, about: aboutOf(), moment: format.moment(thread.started_at) })}
      menu={[
        {
          label: t('asText'),
          icon: IconFileText,
          worksWhenOver: true,
          onChoose: () => mutate('text'),
        },
        { label: t('asCsv'), icon: IconTable, worksWhenOver: true, onChoose: () => mutate('csv') },
      ]}
    >
      {resultId !== null ? (
        <p>
          <Link to={pathOf('viewScore', { studentId: person.id, resultId })}>{t('result')}</Link>
        </p>
      ) : null}
      {earlier ? (
        <p>
          <Button isBusy={isReading} onClick={earlier}>
            {t('earlier')}
          </Button>
        </p>
      ) : null}
      <TranscriptMessages
        thread={thread}
        lines={lines}
        questions={questions}
        isWhole={earlier === null}
        isOwn={person.id === user.id}
      />
      {thread.is_stopped ? <Notice kind="warning">{t('stopped')}</Notice> : null}
    </Page>
  );
}

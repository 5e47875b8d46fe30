import { pathOf, screenOf } from '@pelion/access';
import { CODE_LENGTH } from '@pelion/contract/check-ins/facts';
import { defineMessages } from '@pelion/words';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../components/button.tsx';
import { ChangeButton } from '../../../components/change-button.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { FormFrame } from '../../../components/form/form.tsx';
import { useForm } from '../../../components/form/use-form.ts';
import { LoadingState } from '../../../components/loading-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import { codeOf } from '../../../lib/failure.ts';
import { readId } from '../../../lib/read-id.ts';
import { useText } from '../../../lib/text.ts';
import { classQuery } from '../../classes/queries.ts';
import { useClassTime } from '../use-class-time.ts';
import classes from './check-in.module.css';
import { checkIn } from './queries.ts';

const messages = defineMessages({
  done: 'You are checked in',
  open: 'Open the {class}',
  stranger: 'This {class} is not one of yours.',
  code: 'Code',
  hint: 'It is shown in the room, and changes every few seconds.',
  send: 'Check in',
});

/** /classes/check-in/{id}?code=…, the address in the picture that the host shows. */
export function CheckInScreen() {
  const id = readId(useParams().classId);
  const [search] = useSearchParams();
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <CheckIn key={id} classId={id} scanned={search.get('code') ?? ''} />;
}

interface CheckInProps {
  readonly classId: number;
  /** Code of the scanned address. */
  readonly scanned: string;
}

function CheckIn({ classId, scanned }: CheckInProps) {
  const text = useText();
  const t = text(messages);
  const query = useQuery(classQuery(classId));
  const timeOf = useClassTime();
  const [isDone, setIsDone] = useState(false);
  const title = text.phrase(screenOf('checkIn').title);
  const isStranger = codeOf(query.error) === 'notFound';
  if (isStranger)
    return (
      <Page title={title} width="form">
        <Notice kind="warning" isUrgent>
          {t('stranger')}
        </Notice>
      </Page>
    );
  if (query.data === undefined)
    return query.error ? (
      <ErrorState cause={query.error} onRetry={query.refetch} level={1} />
    ) : (
      <LoadingState />
    );
  const facts = `${query.data.name} · ${timeOf(query.data)}`;
  return (
    <Page title={title} facts={isDone ? null : facts} width="form">
      {isDone ? (
        <div className={classes.done} role="status">
          <IconCircleCheck size={72} stroke={1.6} aria-hidden />
          <p className={classes.title}>{t('done')}</p>
          <p>{facts}</p>
          <ButtonLink to={pathOf('viewClass', { classId })}>{t('open')}</ButtonLink>
        </div>
      ) : (
        <CodeForm classId={classId} scanned={scanned} onDone={() => setIsDone(true)} />
      )}
    </Page>
  );
}

/** Field for a code; a scanned one is sent at once, since it is soon too old. */
function CodeForm({ classId, scanned, onDone }: CheckInProps & { readonly onDone: () => void }) {
  const t = useText()(messages);
  const form = useForm({
    initial: { code: scanned },
    body: ({ code }) => ({ code }),
    mutation: useMutation(checkIn),
    variables: ({ code }) => ({ classId, code }),
    onSaved: onDone,
  });
  const sendScanned = useEffectEvent(() => {
    if (scanned !== '') form.submit();
  });
  useEffect(() => sendScanned(), []);
  return (
    <FormFrame form={form}>
      <div className={classes.form}>
        <TextField
          {...form.field('code')}
          label={t('code')}
          hint={t('hint')}
          isRequired
          isFirst={scanned === ''}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_LENGTH}
        />
        <ChangeButton type="submit" tone="primary" size="lg" isWide isBusy={form.isPending}>
          {t('send')}
        </ChangeButton>
      </div>
    </FormFrame>
  );
}

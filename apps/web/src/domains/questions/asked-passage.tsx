import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { PassageView } from '../../components/questions/passage-view.tsx';
import { useMessages } from '../../lib/text.ts';
import classes from './asked-passage.module.css';
import { questionsQuery } from './queries.ts';

const messages = defineMessages({ show: 'The passage' });

interface AskedPassageProps {
  readonly assessmentId: number;
  readonly passageId: number;
}

/** Preview of the passage that the edited question is about. */
export function AskedPassage({ assessmentId, passageId }: AskedPassageProps) {
  const t = useMessages(messages);
  const { data = [] } = useQuery(questionsQuery(assessmentId));
  const question = data.find(({ id }) => id === passageId)?.question;
  if (question?.type !== 'comprehension') return null;
  const { type, content } = question;
  return (
    <details className={classes.asked}>
      <summary>{t('show')}</summary>
      <PassageView
        passage={{
          type,
          stem: content.stem.html,
          heading: content.heading ?? null,
          numbering: content.numbering,
        }}
      />
    </details>
  );
}
